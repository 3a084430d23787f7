/** A seeded generator of pseudo-random numbers (mulberry32), so that each sample can be made again. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let value = this.#state
    value = Math.imul(value ^ (value >>> 15), value | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }

  /** @returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number) {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(0, list.length - 1)] as T
  }

  list<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make)
  }

  text(count: number, alphabet: string) {
    return this.list(count, () => this.pick([...alphabet])).join('')
  }

  bytes(count: number) {
    return Uint8Array.from({ length: count }, () => this.integer(0, 255))
  }
}
