/**
 * What the reading of a file costs, in units of about 20 ns on a usual computer. `scanned` is a byte that is searched,
 * decoded or unpacked, `kept` one that stays in memory, `parsed` a character of a markup, `written` a character of a
 * text that stays in memory, `element` one of a markup, `string` a short text of its own, `entry` a line of a directory
 * or a header, `section` one of a mail, `part` a part with its name, `pixel` one of a picture that is searched for a
 * QR code.
 */
export const COST = {
  scanned: 0.25,
  kept: 1,
  parsed: 1,
  written: 2,
  element: 10,
  string: 20,
  entry: 100,
  section: 250,
  part: 2000,
  pixel: 3,
} as const

/** `units` of a file with all of its parts. `held`: things that are in memory at once, such as open elements. */
const LIMITS = { units: 200_000_000, held: 250_000 }

/** The part of the rest that a part in a container may not take, so that parts behind it are read too. */
const RESERVE = 1 / 4

/** A file, or a part of it, takes more than a reading may. What was read before stays. */
export class LimitError extends Error {
  readonly reason: 'too-large' | 'too-deep'

  constructor(reason: 'too-large' | 'too-deep') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Bounds time and memory of a reading. Each step of an extractor charges here what it takes and what it makes, so that
 * no small file fills either.
 */
export class Budget {
  #left: number
  #held = 0

  constructor(units: number = LIMITS.units) {
    this.#left = units
  }

  get left() {
    return this.#left
  }

  /** @throws LimitError */
  charge(units: number) {
    this.#left -= units
    if (this.#left < 0) throw new LimitError('too-large')
  }

  /** Counts things that stay in memory until they are released. @throws LimitError */
  hold(count = 1) {
    this.#held += count
    if (this.#held > LIMITS.held) throw new LimitError('too-deep')
  }

  release(count = 1) {
    this.#held -= count
  }

  /** Begins a part of a container. @returns a function that ends it. */
  beginPart(): () => void {
    const reserve = Math.max(0, this.#left * RESERVE)
    const held = this.#held
    this.#left -= reserve
    return () => {
      this.#left = Math.max(0, this.#left) + reserve
      this.#held = held
    }
  }
}
