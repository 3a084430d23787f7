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

  /** Nobody breaks, but a client that relies on it needs the new version at the server. */
  'request-loosened': () => ({
    Schema(change, { report, getDirections }) {
      if (change.kind !== 'modified' || getDirections().join() !== 'request') return
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
