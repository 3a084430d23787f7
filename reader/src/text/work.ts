/**
 * A reading decodes and hashes a text: about 10 µs. `search`: for a mistake, with changed, missing, surplus and swapped
 * characters. `reserve`: what searches leave.
 */
const LIMITS = { readings: 500_000, charactersOfReading: 64, search: 4000, reserve: 50_000 }

/**
 * Bounds the readings of texts that the input only may have, such as neighbouring pieces: each character of an input can
 * begin several. The texts of a file share one, so that no file takes more than its size allows.
 */
export class Work {
  left: number
  #isExceeded = false

  constructor(readings: number = LIMITS.readings) {
    this.left = readings
  }

  addText(text: string) {
    this.left += text.length / LIMITS.charactersOfReading
  }

  /** @returns whether so many readings are left, which are then taken. */
  take(readings: number): boolean {
    if (readings > this.left) return false
    this.left -= readings
    return true
  }

  takeSearch(): boolean {
    return this.left >= LIMITS.search + LIMITS.reserve && this.take(LIMITS.search)
  }

  takeNeeded(readings = 1): boolean {
    const isTaken = this.take(readings)
    if (!isTaken) this.#isExceeded = true
    return isTaken
  }

  /** Ends a text of the file. @returns whether it was not read in full. */
  endText(): boolean {
    const isExceeded = this.#isExceeded
    this.#isExceeded = false
    return isExceeded
  }
}
