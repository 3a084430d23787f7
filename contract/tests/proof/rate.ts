import { compare } from '../../src/diff/compare'
import type { Change } from '../../src/diff/comparison'
import { parseContract } from '../../src/model/contract/load'
import { type Contract, toDocument } from './contract'
import { createContract } from './create-contract'
import { editContract } from './edit-contract'
import { createRandom } from './random'
import { findWitness, type Search } from './witness'

const load = (contract: Contract) =>
  parseContract('openapi.json', Buffer.from(JSON.stringify(toDocument(contract))))

export type Verdict = Search & {
  seed: number
  base: Contract
  revision: Contract
  /** The rules of the changes that are breaking for clients. */
  breaking: string[]
  /** The messages of those without a witness and without a reason. */
  unexplained: string[]
}

/** Rules whose changes break clients although every message stays valid, or of which no validator decides. */
const REASONS: [rule: RegExp, reason: string][] = [
  [/-(property|parameter|header|body)-removed(-required)?$/, 'clients rely on it'],
  [/^response-media-type-removed$/, 'clients ask for it'],
  [/^response-media-type-generalized$/, 'the response may be of a type that no client knows'],
  [/^uncompared-part-changed$/, 'it is told, and not compared'],
]

/** A search in vain is repeated with more draws, where no reason explains it. */
const MORE_DRAWS = 1500

/** Of a part that fewer valid messages have, nothing can be told: mostly, no value is valid for its schema. */
const MIN_MESSAGES = 20

/** `query parameter q []` -> `query q` */
const findDrawnPart = (place: string) =>
  (/^response \w+( header [\w-]+)?/.exec(place) ?? /^body/.exec(place))?.[0] ??
  place.replace(/^(\w+) parameter (\S+).*$/, '$1 $2')

/**
 * Rates a random edit of a random contract, and asks for a witness.
 */
export async function judgePair(seed: number): Promise<Verdict> {
  const random = createRandom(seed)
  const base = createContract(random)
  const revision = editContract(base, random)
  const changes = compare(await load(base), await load(revision), 'clients')
  const major = changes.filter(({ impact }) => impact === 'major')
  const open = major.filter(({ rule }) => !REASONS.some(([pattern]) => pattern.test(rule)))
  const first = await findWitness(random, base, revision)
  const isVain = first.witness === undefined && open.length > 0
  const search = isVain ? await findWitness(random, base, revision, MORE_DRAWS) : first
  const isTried = ({ place }: Change) =>
    (search.drawn.get(findDrawnPart(place)) ?? 0) >= MIN_MESSAGES
  const unexplained = search.witness === undefined ? open.filter(isTried) : []
  return {
    seed,
    base,
    revision,
    breaking: major.map(({ rule }) => rule),
    unexplained: unexplained.map(({ message }) => message),
    ...search,
  }
}
