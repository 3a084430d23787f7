import { type Operation, operations, type Parameter, type Schema } from './contract.ts'

/** One input that breaks one rule of the contract. */
export type InvalidInput = {
  id: string
  /** What breaks, in words. */
  rule: string
  /** Where the rule stands in the contract. */
  place: string[]
  operationId: string
  parameter: string
  /** Every parameter that is sent: valid ones, and the one that is not (or is missing). */
  sent: Record<string, string>
}

type Breach = { kind: string; rule: string; value: string | undefined; at: string[] }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Grows a sample by repeating its last character, which breaks no rule but that of length. */
const grown = (sample: string, length: number) => sample.padEnd(length, sample.slice(-1))

/** Cuts a sample to a length, keeping one character of each kind that a rule may ask for. */
function shortened(sample: string, length: number): string {
  const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/].flatMap((kind) => kind.exec(sample)?.[0] ?? [])
  return kinds.length <= length && kinds.length > 1
    ? kinds.join('').padEnd(length, sample.match(/[a-z]/)?.[0])
    : sample.slice(0, length)
}

/** The breach of each keyword that stands in a schema. An email keeps its form while it grows. */
function breaches(schema: Schema, sample: string, at: string[], email: boolean): Breach[] {
  const { minLength = 0, maxLength, pattern, format, allOf = [] } = schema
  const found: Breach[] = []
  const add = (keyword: string, kind: string, rule: string, value: string) =>
    found.push({ kind, rule, value, at: [...at, keyword] })
  if (minLength > 0)
    add('minLength', 'short', `is shorter than ${minLength}`, shortened(sample, minLength - 1))
  if (maxLength !== undefined) {
    const [local = '', domain = ''] = sample.split('@')
    const labels = `${'a'.repeat(60)}.`.repeat(Math.ceil(maxLength / 61))
    const long = email ? `${local}@${labels}${domain}` : grown(sample, maxLength + 1)
    add('maxLength', 'long', `is longer than ${maxLength}`, long)
  }
  if (format === 'email') add('format', 'form', 'is not an address', sample.replace('@', ' at '))
  if (pattern) {
    const rule = `does not match ${pattern}`
    const without = sample.replace(new RegExp(pattern, 'g'), '-')
    const value = pattern.startsWith('^') ? `${sample.slice(0, -1)}a` : without
    add('pattern', `pattern-${kindOf(pattern)}`, rule, value)
  }
  return [
    ...found,
    ...allOf.flatMap((member, index) =>
      breaches(member, sample, [...at, 'allOf', String(index)], email),
    ),
  ]
}

const KINDS: Record<string, string> = {
  '[0-9]': 'digit',
  '[a-z]': 'lowercase',
  '[A-Z]': 'uppercase',
}
const kindOf = (pattern: string) => KINDS[pattern] ?? 'digits'

function ofParameter({ path, operationId, parameters }: Operation, parameter: Parameter) {
  const { name, required, example, schema, schemaAt } = parameter
  const index = parameters.indexOf(parameter)
  const at = ['paths', path, 'get', 'parameters', String(index), 'required']
  const all: Breach[] = [
    ...(required ? [{ kind: 'missing', rule: 'is missing', value: undefined, at }] : []),
    ...breaches(schema, example, schemaAt, schema.format === 'email'),
  ]
  return all.map(({ kind, rule, value, at: place }): InvalidInput => {
    const valid = parameters.map((other) => [other.name, other.example] as const)
    const sent = Object.fromEntries(valid.filter(([key]) => key !== name))
    return {
      id: `${kebab(operationId)}-${kebab(name)}-${kind}`,
      rule: `${name} ${rule}`,
      place,
      operationId,
      parameter: name,
      sent: value === undefined ? sent : { ...sent, [name]: value },
    }
  })
}

/**
 * Every way to break one rule of one parameter, read from the contract: left out, too short, too
 * long, not an address, not matching a pattern (docs/product.md, point 5, and decision 3).
 */
export const invalidInputs: InvalidInput[] = operations.flatMap((operation) =>
  operation.parameters.flatMap((parameter) => ofParameter(operation, parameter)),
)

/** The Arazzo description of these inputs: each a workflow of one step, answered with 422. */
export const invalidInputsArazzo = {
  arazzo: '1.0.1',
  info: {
    title: 'Invalid inputs of AML Verify',
    version: '1.0.0',
    summary: 'Each rule of a parameter, broken once. Written by npm run contract:cases.',
  },
  sourceDescriptions: [{ name: 'contract', type: 'openapi', url: '../openapi.yaml' }],
  workflows: invalidInputs.map(({ id, rule, place, operationId, sent }) => ({
    workflowId: id,
    summary: `${operationId}: ${rule}`,
    'x-rule': place,
    steps: [
      {
        stepId: id,
        description: `Refused with a message: ${rule}.`,
        operationId,
        parameters: Object.entries(sent).map(([name, value]) => ({ name, in: 'query', value })),
        successCriteria: [
          { condition: '$statusCode == 422' },
          {
            context: '$response.header.content-type',
            condition: String.raw`/^application\/json\s*(;|$)/i`,
            type: 'regex',
          },
          {
            context: '$response.header.cache-control',
            condition: String.raw`/(^|,)\s*no-store\s*(,|$)/i`,
            type: 'regex',
          },
        ],
      },
    ],
  })),
}
