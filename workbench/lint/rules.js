/**
 * The contract's own lint rules, as a Redocly plugin, which prints what a rule reports and its place.
 * Rules about operations use workbench/reader; those about single nodes are visitors of Redocly, by node
 * type.
 */
import { unreachableScenarios } from '../reader/conditions.ts'
import { isFile, isFileType, isJson } from '../reader/input.ts'
import { fieldOf, hasPart, isSecret, resolved, typesOf as valueTypesOf } from '../reader/schema.ts'
import { eachOperation, requires } from './reader.js'

/** Formats that limit the length of a text. */
const SHORT_FORMATS = new Set(['date', 'date-time', 'time', 'duration', 'uuid', 'ipv4', 'ipv6'])

const typesOf = ({ type }) => [type ?? []].flat()
const isMemberOfAllOf = ({ pointer }) => /\/allOf\/\d+$/.test(pointer)

/** The fields of an object, and whether each may be of a type. */
const fieldsOf = (document, schema) => {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = resolved(document, schema)
  const own = Object.keys(properties).map((key) => {
    const types = valueTypesOf(document, fieldOf(document, schema, key))
    return { key, is: (type) => types.has(type) }
  })
  return [...own, ...[...allOf, ...anyOf, ...oneOf].flatMap((one) => fieldsOf(document, one))]
}

/** Rules about operations, which read each version of OpenAPI alike. */
const ofOperations = {
  /** Hooks are named after operations: `useLogin`, `useVerifyCode`. */
  'verb-first': eachOperation(({ operation, options, report }) => {
    const { operationId, place } = operation
    const verbs = options.verbs ?? []
    if (!verbs.some((verb) => new RegExp(`^${verb}(?![a-z])`).test(operationId)))
      report(
        `An operationId starts with a verb that redocly.yaml lists; ${operationId} does not.`,
        [...place, 'operationId'],
      )
  }),

  /** Servers log paths, and no setting prevents it. */
  'no-secret-in-path': eachOperation(({ contract, operation, report }) => {
    for (const { name, in: location, schema, place } of operation.parameters)
      if (location === 'path' && isSecret(contract.document, schema))
        report(`The secret ${name} must not be in a path: paths are logged.`, place)
  }),

  /** A query is a part of the URL, and URLs are logged (CWE-598). */
  'no-secret-in-query': eachOperation(({ contract, operation, options, report }) => {
    if (options.allowed?.includes(operation.operationId)) return
    for (const { name, in: location, schema, place } of operation.parameters)
      if (location === 'query' && isSecret(contract.document, schema))
        report(`The secret ${name} must not be in the query: URLs are logged.`, place)
    for (const { key, name, in: location } of operation.security.flat())
      if (location === 'query')
        report(`The key ${name} must not be in the query: URLs are logged.`, [
          'components',
          'securitySchemes',
          key,
        ])
  }),

  /**
   * What the app can send (src/api/request.ts): in the query a list as `a=1&a=2` and an object as
   * `a[b]=1`, in a header a list with commas, and single values anywhere. Only JSON has a `null`, and
   * it has no bytes.
   */
  sendable: eachOperation(({ contract, operation, report }) => {
    for (const { name, in: at, schema, style, explode, mediaType, place } of operation.parameters) {
      const types = mediaType ? new Set(['object']) : valueTypesOf(contract.document, schema)
      if (at === 'path' && style !== 'simple')
        report(`The app sends ${name} only in the style simple.`, place)
      else if (at === 'path' && types.has('array'))
        report(`The app sends no list in a path: ${name}.`, place)
      if (at === 'query' && types.has('array') && !(style === 'form' && explode))
        report(`The app sends ${name} only as ${name}=1&${name}=2: form, explode.`, place)
      const isDeep = at === 'query' && style === 'deepObject' && !mediaType
      if (at !== 'cookie' && types.has('object') && !isDeep)
        report(`The app sends ${name} only in the query, in the style deepObject.`, place)
      if (types.has('null')) report(`The app leaves ${name} out in place of null.`, place)
      for (const { key, is } of isDeep ? fieldsOf(contract.document, schema) : [])
        if (is('array') || is('object'))
          report(`The app sends no list and no object within ${name}: ${key}.`, place)
    }
    for (const { mediaType, schema, place } of operation.body?.contents ?? [])
      for (const { key, is } of isJson(mediaType) ? [] : fieldsOf(contract.document, schema ?? {}))
        if (is('null')) report(`The app leaves ${key} out of a form in place of null.`, place)
    const bodies = [operation.body, ...operation.responses].flatMap((one) => one?.contents ?? [])
    for (const { mediaType, schema, place } of bodies)
      if (isJson(mediaType) && schema && hasPart(contract.document, schema, isFile))
        report('JSON has no bytes: a file in it needs contentEncoding: base64.', place)
  }),

  /** No cache may store the response to a command (RFC 9111, section 5.2.2.5). */
  'never-stored': eachOperation(({ operation, report }) => {
    for (const { headers, place } of operation.responses) {
      const header = headers.find(({ name }) => name.toLowerCase() === 'cache-control')
      const at = headers.length > 0 ? [...place, 'headers'] : place
      if (operation.isCommand && !(header?.required && header.example === 'no-store'))
        report(
          'A response to a command needs a required Cache-Control header with the example no-store.',
          at,
        )
      if (!operation.isCommand && !header) report('A response needs a Cache-Control header.', at)
    }
  }),

  /** The app shows the message of an error response. A response to HEAD has no body. */
  'errors-carry-a-message': eachOperation(({ contract, operation, report }) => {
    if (operation.method === 'head') return
    for (const { status, contents, place } of operation.responses) {
      if (/^[123]/.test(status)) continue
      const schema = contents.find(({ mediaType }) => isJson(mediaType))?.schema
      if (!(schema && requires(contract.document, schema, 'message')))
        report('An error response must be JSON with a required message.', place)
    }
  }),

  /** A request must be able to meet each `x-when`. */
  'reachable-examples': eachOperation(({ contract, operation, report }) => {
    for (const { message, place } of unreachableScenarios(contract, operation))
      report(message, place)
  }),
}

/** Rules about single nodes. */
const ofNodes = {
  /**
   * Redocly's `paths-kebab-case` is about callbacks and webhooks as well, whose paths are runtime
   * expressions (`{$request.body#/callbackUrl}`) and names.
   */
  'kebab-case-paths': () => ({
    Paths: {
      PathItem(_, { key, location, report }) {
        const segments = key.split('/').filter((one) => !/^(\{[^}]*\})?$/.test(one))
        if (!segments.every((one) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(one)))
          report({
            message: `The words of a path are in lower case, with hyphens between them: ${key}.`,
            location: location.key(),
          })
      },
    },
  }),

  /** The mock, the tests and the reference use examples by name. */
  'named-examples': () => ({
    MediaType({ example, examples }, { key, resolve, location, report }) {
      if (isFileType(key)) return
      const named = Object.entries(examples ?? {})
      if (example !== undefined || named.length === 0)
        report({ message: 'A body needs named examples (`examples`, not `example`).', location })
      for (const [name, one] of named)
        if (!resolve(one).node?.summary)
          report({
            message: `The example ${name} needs a summary.`,
            location: location.child(['examples', name]),
          })
    },
  }),

  'parameter-example': () => ({
    Parameter({ name, example, examples, content }, { location, report }) {
      if (example === undefined && !examples && !content)
        report({ message: `The parameter ${name} needs an example.`, location })
    },
  }),

  /**
   * Only members of an `allOf` need no description and no example. A schema that combines others has
   * its examples there, an enum lists its values, and a file has none.
   */
  described: () => ({
    Schema(schema, { location, report }) {
      if (schema.$ref || isMemberOfAllOf(location) || typesOf(schema).includes('null')) return
      if (/\/(headers|responses)\//.test(location.pointer)) return
      if (!schema.description) report({ message: 'The schema needs a description.', location })
      const { properties, items, oneOf, anyOf, allOf, enum: values, type } = schema
      const isCombined = properties || items || oneOf || anyOf || (allOf && !type)
      const isChoice = values || schema.const !== undefined || type === 'boolean'
      if (
        !(
          isCombined ||
          isChoice ||
          isFile(schema) ||
          schema.examples ||
          schema.example !== undefined
        )
      )
        report({ message: 'The schema needs examples.', location })
    },
  }),

  /**
   * A text or a list without a limit invites attacks (OWASP API4:2023). A number is limited by its
   * type, a file by the server.
   */
  limited: () => ({
    Schema(schema, { resolve, location, report }) {
      if (isMemberOfAllOf(location)) return
      const members = (one) => (one.allOf ?? []).map((member) => resolve(member).node ?? {})
      const is = (type, one) =>
        typesOf(one).includes(type) || members(one).some((member) => is(type, member))
      const has = (limit, one) => limit(one) || members(one).some((member) => has(limit, member))
      const isClosed = ({ enum: values, const: constant }) =>
        values !== undefined || constant !== undefined
      const isShort = (one) =>
        one.maxLength !== undefined || SHORT_FORMATS.has(one.format) || isClosed(one)
      if (is('string', schema) && !has(isShort, schema) && !has(isFile, schema))
        report({ message: 'The text needs a maxLength.', location })
      if (is('array', schema) && !has((one) => one.maxItems !== undefined || isClosed(one), schema))
        report({ message: 'The list needs a maxItems.', location })
    },
  }),
}

export default () => ({
  id: 'workbench',
  rules: { oas2: ofOperations, oas3: { ...ofOperations, ...ofNodes } },
})
