/**
 * What `npm run contract:diff` rates beyond Redocly's own rules, as a Redocly plugin. Redocly thinks
 * of the client alone. Here both sides are held to the contract: the app refuses an answer that
 * breaks a limit, so an answer's limit can't be tightened under a server that kept to it.
 */

const less = (from, to) => from === undefined || to > from
const more = (from, to) => from === undefined || to < from
const set = (from) => from === undefined
const gained = (from = [], to = []) => to.some((name) => !from.includes(name))
const lost = (from, to = []) => from === undefined || from.some((value) => !to.includes(value))

/** By keyword of a schema: whether fewer values fit than before. */
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

const words = ({ property, base, revision }) =>
  `\`${property}\` changed from ${JSON.stringify(base.value)} to ${JSON.stringify(revision.value)}`

/** A part that says what a value must be: it can't come or go without somebody failing. */
const ratesAsWhole = (change) => change.kind !== 'modified' && change.path.endsWith('/schema')

const rules = {
  /** Servers that kept to the published contract would be refused by the app. */
  'answer-tightened': () => ({
    Schema(change, { report, getDirections }) {
      const directions = getDirections()
      if (change.kind !== 'modified' || !directions.includes('response')) return
      // What a request carries as well is Redocly's to rate: schema-constraint-changed.
      if (directions.includes('request')) return
      if (isNarrower(change.property, change.base.value, change.revision.value))
        report({ message: `${words(change)}: an answer that was right is now refused.` })
    },
  }),

  /** What was promised as a whole is not promised any more. */
  'promise-withdrawn': () => ({
    Responses({ kind }, { report }) {
      if (kind === 'removed') report({ message: 'All answers were removed.' })
    },
    Schema(change, { report }) {
      if (ratesAsWhole(change)) report({ message: `The schema was ${change.kind}.` })
    },
    Header(change, { report }) {
      if (
        change.kind === 'modified' &&
        change.property === 'required' &&
        change.base.value === true
      )
        report({ message: 'The header may be left out now.' })
    },
  }),

  /** Nobody breaks, but a client that relies on it needs the new version at the server. */
  'request-loosened': () => ({
    Schema(change, { report, getDirections }) {
      if (getDirections().join() !== 'request') return
      if (change.kind === 'removed' && /\/allOf\/\d+$/.test(change.path))
        report({ message: 'A rule is gone: more is accepted than before.' })
      if (change.kind !== 'modified') return
      if (isNarrower(change.property, change.revision.value, change.base.value))
        report({ message: `${words(change)}: more is accepted than before.` })
    },
    Parameter(change, { report }) {
      if (change.kind !== 'modified' || change.property !== 'required') return
      if (change.base.value === true) report({ message: 'The parameter may be left out now.' })
    },
  }),
}

export default () => ({ id: 'versioning', diff: { oas3: rules } })
