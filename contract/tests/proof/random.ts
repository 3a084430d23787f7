export type Random = {
  /** @returns an integer from 0 to `max`. */
  upTo: (max: number) => number
  chance: (probability: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  /** @returns some of the values, in their order. */
  some: <Value>(values: readonly Value[], probability?: number) => Value[]
}

/** @param seed an integer (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick: (values) => {
      if (values.length === 0) throw new Error('There is nothing to pick.')
      return values[upTo(values.length - 1)] as (typeof values)[number]
    },
    some: (values, probability = 0.5) => values.filter(() => next() < probability),
  }
}
