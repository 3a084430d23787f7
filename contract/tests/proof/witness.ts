import type { Contract } from './contract'
import { drawRequest, drawResponse } from './draw-messages'
import {
  type Compiled,
  compile,
  findResponse,
  readParameters,
  readRequest,
  refuseResponse,
  type WireRequest,
  type WireResponse,
} from './messages'
import type { Random } from './random'
import { createReceiverJudge, createSenderJudge } from './validator'

/** A message that one contract allows, and why the other one does not. */
type Witness = { message: WireRequest | WireResponse; reason: string }

/** The names of path parameters that a server reads from another segment than before. */
const findMoved = (before: string[], after: string[]) =>
  after.filter((name, index) => before.includes(name) && before[index] !== name)

function refuseRequest(from: Compiled, to: Compiled, wire: WireRequest): string | undefined {
  const values = readRequest(to, wire)
  if (typeof values === 'string') return values
  const [moved] = findMoved(from.contract.operation.path, to.contract.operation.path)
  if (moved !== undefined) return `${moved} is read from another segment`
  const known = to.parameters.map(({ one }) => `${one.in} ${one.name}`)
  const [sent, read] = [readParameters(from, wire), readParameters(to, wire)]
  for (const [name, value] of sent) {
    if (!known.includes(name)) continue
    if (!read.has(name)) return `${name} is not read`
    if (read.get(name) !== value) return `${name} is read as another value`
  }
  return undefined
}

const DRAWS = 60

/** @property drawn how often each part occurs in the valid messages: `body`, `query q`, `response 200`. */
export type Search = { witness: Witness | undefined; drawn: Map<string, number> }

const listRequestParts = (from: Compiled, wire: WireRequest) => [
  'request',
  ...readParameters(from, wire).keys(),
  ...(wire.body ? ['body'] : []),
]

const listResponseParts = (of: Compiled, { status, headers }: WireResponse) => {
  const described = findResponse(of, status)
  const range = [...of.responses].find(([, one]) => one === described)?.[0] ?? ''
  return [`response ${range}`, ...headers.map(([name]) => `response ${range} header ${name}`)]
}

const compileSides = async (contract: Contract) => ({
  sender: await compile(contract, createSenderJudge),
  receiver: await compile(contract, createReceiverJudge),
})

/** A request that the later contract refuses, or a response of it that the earlier one does not allow. */
export async function findWitness(
  random: Random,
  base: Contract,
  revision: Contract,
  draws = DRAWS,
): Promise<Search> {
  const [from, to] = [await compileSides(base), await compileSides(revision)]
  const drawn = new Map<string, number>()
  const count = (parts: string[]) => {
    for (const part of parts) drawn.set(part, (drawn.get(part) ?? 0) + 1)
  }
  for (let draw = 0; draw < draws; draw += 1) {
    const request = drawRequest(random, from.sender, to.receiver)
    const response = drawResponse(random, to.sender, from.receiver)
    if (request) count(listRequestParts(from.sender, request))
    if (response) count(listResponseParts(to.sender, response))
    const refusal = request && refuseRequest(from.sender, to.receiver, request)
    if (request && refusal !== undefined)
      return { witness: { message: request, reason: `request: ${refusal}` }, drawn }
    const reason = response && refuseResponse(from.receiver, response)
    if (response && reason !== undefined)
      return { witness: { message: response, reason: `response: ${reason}` }, drawn }
  }
  return { witness: undefined, drawn }
}
