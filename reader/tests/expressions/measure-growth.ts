/** Shorter times are noise, in milliseconds. */
const MEASURABLE_MS = 1

/** A cubic expression takes 64 times as long at the next length, which still ends. */
const STEP = 4

/** Between linear growth, whose exponent is 1, and quadratic growth, whose exponent is 2. */
export const MAX_EXPONENT = 1.6

/** Another program can slow the longer text down, but not each time. */
const MAX_ROUNDS = 8

/** Characters that most expressions look for, and two that end them. */
export const CHARACTERS = [...'aA0 \t.:/?=-",\u0301漢']

/** A text that does not end as an expression wants it. */
const END = '\u0000'

/** Each two of the characters in turn, or in blocks, which reach the limits of bounded repetitions. */
export const listPairs = (first = 1, second = 1): string[] =>
  CHARACTERS.flatMap((one) =>
    CHARACTERS.filter((other) => other !== one).map(
      (other) => one.repeat(first) + other.repeat(second),
    ),
  )

/** The time of the processor in ms, to which other programs and tests add little. */
function measure(run: (text: string) => void, text: string) {
  const from = process.threadCpuUsage()
  run(text)
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

/** The best of three. */
const measureBest = (run: (text: string) => void, text: string) =>
  Math.min(...[1, 2, 3].map(() => measure(run, text)))

/** Lengths in characters, and how much longer the second text is than the first. */
type Range = { shortest: number; longest: number; factor: number }

/**
 * The exponent with which time grows with the length, at the first length whose time can be measured: times of one run
 * are compared. @returns 1 if no length can be measured.
 */
export function measureExponent(
  run: (text: string) => void,
  pump: string,
  { shortest, longest, factor }: Range,
): number {
  const make = (size: number) => pump.repeat(Math.ceil(size / pump.length)) + END
  for (let size = shortest; size <= longest; size *= STEP) {
    if (measure(run, make(size)) < MEASURABLE_MS) continue
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < MAX_ROUNDS && least >= MAX_EXPONENT; round++) {
      const time = measureBest(run, make(size))
      if (time < MEASURABLE_MS) break
      // A slow one is measured again, a fast one decides: once is enough.
      const growth = measure(run, make(factor * size)) / time
      least = Math.min(least, Math.log(growth) / Math.log(factor))
    }
    if (least < Number.POSITIVE_INFINITY) return least
  }
  return 1
}

/** Finds a text whose repetition takes the expression more than linear time. */
export function findSlowPump(
  { source, flags }: { source: string; flags: string },
  pumps: string[],
): string | undefined {
  const expression = RegExp(source, flags)
  const run = (text: string) => {
    expression.lastIndex = 0
    if (expression.global) text.replace(expression, '')
    else expression.test(text)
  }
  const range = { shortest: 8, longest: 2 ** 13, factor: 2 }
  return pumps.find((pump) => measureExponent(run, pump, range) >= MAX_EXPONENT)
}
