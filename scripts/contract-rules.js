/**
 * The contract's own lint rules, as a Redocly plugin. A rule is a visitor of the document: Redocly
 * calls its methods by node type and prints what `report` is given, with the place in the file.
 */

const VERBS = ['login', 'register', 'forgot', 'verify', 'reset']

/** A string is limited when it, or a member of its `allOf`, says how long it may be. */
const isLimited = ({ maxLength, enum: values, const: constant, allOf = [] }) =>
  maxLength !== undefined || values !== undefined || constant !== undefined || allOf.some(isLimited)

/** Whether each condition of the first is one of the second's, too. */
const isPartOf = (first, second) =>
  Object.entries(first).every(([name, value]) => second[name] === value)

const rules = {
  /** The product fixes every call to GET (docs/decisions/0001-payload-in-the-query.md). */
  'get-only': () => ({
    Operation(_operation, { key, location, report }) {
      if (key !== 'get')
        report({ message: `Every call is a GET; this one is a ${key}.`, location: location.key() })
    },
  }),

  /** The hooks are named after the operations: `useLogin`, `useVerifyCode`. */
  'verb-first': () => ({
    Operation({ operationId }, { location, report }) {
      if (!VERBS.some((verb) => operationId?.startsWith(verb)))
        report({
          message: `An operationId starts with its verb (${VERBS.join(', ')}).`,
          location: location.child(['operationId']),
        })
    },
  }),

  /** Payloads travel in URLs, so no answer may be kept by any cache (RFC 9111, section 5.2.2.5). */
  'never-stored': () => ({
    Response({ headers }, { resolve, location, report }) {
      const header = headers?.['Cache-Control'] && resolve(headers['Cache-Control']).node
      if (!header?.required || header.example !== 'no-store')
        report({
          message: 'Every answer has a required Cache-Control header with the example no-store.',
          location: headers ? location.child(['headers']) : location,
        })
    },
  }),

  /** What a person reads after a failure comes from here. */
  'errors-carry-a-message': () => ({
    Operation({ responses = {} }, { resolve, location, report }) {
      for (const [status, response] of Object.entries(responses)) {
        if (status.startsWith('2')) continue
        const schema = response.content?.['application/json']?.schema
        if (!(schema && resolve(schema).node?.required?.includes('message')))
          report({
            message: `The ${status} answer is JSON with a required message.`,
            location: location.child(['responses', status]),
          })
      }
    },
  }),

  /** Mock server, tests and reference show these; a name is how one of them is asked for. */
  'named-examples': () => ({
    MediaType({ example, examples }, { location, report }) {
      const named = Object.entries(examples ?? {})
      if (example !== undefined || named.length === 0)
        report({ message: 'Every body has named examples (`examples`, not `example`).', location })
      for (const [name, { summary }] of named)
        if (!summary)
          report({
            message: `The example ${name} needs a summary.`,
            location: location.child(['examples', name]),
          })
    },
  }),

  'parameter-example': () => ({
    Parameter({ name, example }, { location, report }) {
      if (example === undefined)
        report({ message: `The parameter ${name} needs an example.`, location })
    },
  }),

  /**
   * `x-when` says for which input a mock gives an example. It names parameters that there are, and
   * no earlier example of the operation takes all of its requests away.
   */
  'reachable-examples': () => ({
    Operation({ parameters = [], responses = {} }, { location, report }) {
      const known = new Set(parameters.map(({ name }) => name))
      const earlier = []
      for (const [status, { content }] of Object.entries(responses))
        for (const [name, example] of Object.entries(
          content?.['application/json']?.examples ?? {},
        )) {
          const when = example['x-when']
          if (!when) continue
          const at = location.child([
            'responses',
            status,
            'content',
            'application/json',
            'examples',
          ])
          for (const parameter of Object.keys(when))
            if (!known.has(parameter))
              report({
                message: `x-when of ${status} ${name} names ${parameter}, which is no parameter.`,
                location: at.child([name, 'x-when']),
              })
          const clash = earlier.find((other) => isPartOf(other.when, when))
          if (clash)
            report({
              message: `No request can reach ${status} ${name}: ${clash.label} takes all of them.`,
              location: at.child([name, 'x-when']),
            })
          earlier.push({ label: `${status} ${name}`, when })
        }
    },
  }),

  /** Only the single rules of an `allOf` may go without words and samples of their own. */
  described: () => ({
    Schema({ description, examples, properties, $ref }, { location, report }) {
      if ($ref || /\/allOf\/\d+$/.test(location.pointer)) return
      if (/\/(headers|responses)\//.test(location.pointer)) return
      if (!description) report({ message: 'Say what this is: description.', location })
      if (!properties && !examples) report({ message: 'Give a sample: examples.', location })
    },
  }),

  /** A text without a limit is an open door (OWASP API4:2023). */
  limited: () => ({
    Schema(schema, { location, report }) {
      if (schema.type === 'string' && !isLimited(schema) && !/\/allOf\/\d+$/.test(location.pointer))
        report({ message: 'Say how long this text may be: maxLength.', location })
    },
  }),
}

export default () => ({ id: 'contract', rules: { oas3: rules } })
