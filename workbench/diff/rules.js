/**
 * What `npm run contract:diff` rates beyond Redocly's own rules, as a Redocly plugin. Redocly's rules
 * protect clients. These protect servers too: the app rejects a response that breaks a limit, so a
 * tighter limit of a response breaks servers that kept the old one.
 */

const less = (from, to) => from === undefined || to > from
const more = (from, to) => from === undefined || to < from
const set = (from) => from === undefined
const gained = (from = [], to = []) => to.some((name) => !from.includes(name))
const lost = (from, to = []) => from === undefined || from.some((value) => !to.includes(value))

/** By keyword of a schema: whether fewer values are valid than before. */
const NARROWER = {
  minLength: less,
  minimum: less,
  minItems: less,
  maxLength: more,
  maximum: more,
  maxItems: more,
  pattern: set,
  format: set,
  const: set,
  type: set,
  required: gained,
  enum: lost,
}

const isNarrower = (property, from, to) =>
  to !== undefined && (NARROWER[property]?.(from, to) ?? false)

const changeText = ({ property, base, revision }) =>
  `\`${property}\` changed from ${JSON.stringify(base.value)} to ${JSON.stringify(revision.value)}`

/** A schema that was added or removed as a whole. */
const isWholeSchema = (change) => change.kind !== 'modified' && change.path.endsWith('/schema')

const rules = {
  /** The app would reject responses of servers that keep the published contract. */
  'response-tightened': () => ({
    Schema(change, { report, getDirections }) {
      const directions = getDirections()
      if (change.kind !== 'modified' || !directions.includes('response')) return
      // A schema that requests use as well is rated by Redocly: schema-constraint-changed.
      if (directions.includes('request')) return
      if (isNarrower(change.property, change.base.value, change.revision.value))
        report({ message: `${changeText(change)}: a response that was valid is now invalid.` })
    },
  }),

  /** A schema, a header or all responses are no longer guaranteed. */
  'promise-withdrawn': () => ({
    Responses({ kind }, { report }) {
      if (kind === 'removed') report({ message: 'All responses were removed.' })
    },
    Schema(change, { report }) {
      if (isWholeSchema(change)) report({ message: `The schema was ${change.kind}.` })
    },
    Header(change, { report }) {
      if (
        change.kind === 'modified' &&
        change.property === 'required' &&
        change.base.value === true
      )
        report({ message: 'The header is now optional.' })
    },
  }),

  /** Breaks nobody, but a client that relies on it needs a server of the new version. */
  'request-loosened': () => ({
    Schema(change, { report, getDirections }) {
      if (getDirections().join() !== 'request') return
      if (change.kind === 'removed' && /\/allOf\/\d+$/.test(change.path))
        report({ message: 'A rule was removed: more is accepted than before.' })
      if (change.kind !== 'modified') return
      if (isNarrower(change.property, change.revision.value, change.base.value))
        report({ message: `${changeText(change)}: more is accepted than before.` })
    },
    Parameter(change, { report }) {
      if (change.kind !== 'modified' || change.property !== 'required') return
      if (change.base.value === true) report({ message: 'The parameter is now optional.' })
    },
  }),
}

export default () => ({ id: 'versioning', diff: { oas3: rules } })
