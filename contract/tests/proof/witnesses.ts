import { expect } from 'vitest'
import { judgePair } from './rate'

/** A pair whose edit breaks a client, and that `diff` calls harmless, or the other way round. */
type Wrong = { seed: number; found: string }

/**
 * Judges pairs of random contracts.
 * @returns those that `diff` calls harmless although a message breaks a client, the number of pairs with such a message,
 * the number that `diff` calls breaking, and those of them without a witness and without a reason.
 */
async function judgePairs(seeds: Iterable<number>) {
  const missed: Wrong[] = []
  const unexplained: Wrong[] = []
  let [breaking, major] = [0, 0]
  for (const seed of seeds) {
    const verdict = await judgePair(seed)
    if (verdict.witness) breaking += 1
    if (verdict.breaking.length > 0) major += 1
    if (verdict.witness && verdict.breaking.length === 0)
      missed.push({ seed, found: verdict.witness.reason })
    if (verdict.unexplained.length > 0)
      unexplained.push({ seed, found: verdict.unexplained.join() })
  }
  return { missed, unexplained, breaking, major }
}

function* listSeeds(from: number, count: number) {
  for (let seed = from; seed < from + count; seed += 1) yield seed
}

/**
 * The share of the pairs called breaking that may have neither a witness nor a reason: keywords are compared one by one, so
 * a removed constraint counts also where the others exclude the same values, and a rare message may not be drawn.
 */
const MAX_UNEXPLAINED_SHARE = 0.02

/** Expects that no breaking pair is called harmless, and that nearly all others have a witness or a reason. */
export async function expectWitnesses(from: number, count: number) {
  const { missed, unexplained, breaking, major } = await judgePairs(listSeeds(from, count))
  expect(missed).toEqual([])
  expect(breaking).toBeGreaterThan(count / 3)
  expect(unexplained.length / major, JSON.stringify(unexplained, null, 1)).toBeLessThan(
    MAX_UNEXPLAINED_SHARE,
  )
}
