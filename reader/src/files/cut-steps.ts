import type { Reading } from './file-parts.ts'

/** Units of a step, which take about 10 ms. */
const STEP_UNITS = 500_000

const [FIRST, LEAST, MOST] = [2 ** 9, 2 ** 6, 2 ** 15]

/**
 * Cuts a range into steps that cost about as much, by what the one before cost, with a pause between them where it is
 * due: few characters can become many.
 */
export async function* cutSteps(
  length: number,
  { budget, pauseIfDue }: Reading,
): AsyncGenerator<[from: number, to: number]> {
  for (let from = 0, size = FIRST; from < length; ) {
    const to = Math.min(length, from + size)
    const before = budget.left
    yield [from, to]
    const units = Math.max(1, before - budget.left)
    size = Math.floor(Math.min(MOST, Math.max(LEAST, ((to - from) * STEP_UNITS) / units)))
    from = to
    await pauseIfDue()
  }
}
