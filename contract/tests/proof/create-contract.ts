import type { Contract, Response } from './contract'
import {
  createContents,
  createParameter,
  createParameters,
  createResponse,
  REFS,
  REQUEST_TYPES,
  scalar,
} from './create-messages'
import { createNamed, createStructure } from './create-structures'
import type { Random } from './random'
import { createSchema } from './schemas'

export const PATH_NAMES = ['from', 'to', 'by']
export const STATUSES = ['200', '200', '201', '2XX', '400', '4XX', 'default']
const SCHEMES = ['token', 'key', 'session']

export function createContract(random: Random): Contract {
  const path = random.some(PATH_NAMES, 0.4)
  const statuses = new Set([
    random.pick(STATUSES),
    ...(random.chance(0.4) ? [random.pick(STATUSES)] : []),
  ])
  const components = Object.fromEntries(
    REFS.map((name) => [name, createSchema({ random, depth: 1, refs: [] })]),
  )
  if (random.chance(0.3))
    components['A'] = {
      type: 'object',
      properties: { d: scalar(random), e: { $ref: '#/components/schemas/A' } },
    }
  return {
    operation: {
      path,
      parameters: [
        ...path.map((name) => createParameter(random, name, 'path')),
        ...createParameters(random),
      ],
      ...(random.chance(0.6) && {
        body: { required: random.chance(0.7), content: createContents(random, REQUEST_TYPES) },
      }),
      responses: Object.fromEntries(
        [...statuses].map((status) => [status, createResponse(random)]),
      ),
      security: createSecurity(random),
    },
    components,
  }
}

export const createSecurity = (random: Random) =>
  random.chance(0.5)
    ? []
    : Array.from({ length: 1 + random.upTo(1) }, () =>
        random.some(SCHEMES, 0.4).concat(random.chance(0.3) ? [] : ['token']),
      ).map((one) => [...new Set(one)])

/**
 * Adds what a server can be tested by: a success, a refusal of invalid input, one of missing credentials, and often a
 * body of alternatives, tuples, names that are not fixed or conditions.
 * @returns a contract whose media types and schemas a server can respond with.
 */
export function toTestable(contract: Contract, random: Random): Contract {
  return addResponses(contract, random, true)
}

/** Adds a success alone, and removes what documents a client error. */
export function withoutRefusals(contract: Contract, random: Random): Contract {
  const { responses } = contract.operation
  const kept = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const operation = { ...contract.operation, responses: Object.fromEntries(kept) }
  return addResponses({ ...contract, operation }, random, false)
}

function addResponses(contract: Contract, random: Random, hasRefusals: boolean): Contract {
  const { operation, components } = contract
  const { responses, security, body } = operation
  const plain: Response = { headers: {}, content: {} }
  const has = (prefix: string) => Object.keys(responses).some((status) => status.startsWith(prefix))
  const refusal = random.pick(['422', '400', '4XX', 'default'])
  const structured = random.chance(0.6)
    ? { required: true, content: { 'application/json': { schema: createStructure(random) } } }
    : body
  return {
    components: { ...components, ...createNamed(random) },
    operation: {
      ...operation,
      ...(structured && { body: structured }),
      responses: {
        ...responses,
        ...(!has('2') && { '200': createResponse(random) }),
        ...(hasRefusals && !has('4') && !has('d') && { [refusal]: plain }),
        ...(hasRefusals && security.length > 0 && !has('401') && { '401': plain }),
      },
    },
  }
}
