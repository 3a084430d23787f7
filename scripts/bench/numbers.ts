/** The middle of some values: one slow run does not move it. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing')
  return (low + high) / 2
}

/** A median with its spread, each as `write` has it: "1.20 s (1.15–1.31)". */
export function spread(values: number[], write: (value: number) => string, unit = ''): string {
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))]
  const middle = `${write(median(values))}${unit}`
  return low === high ? middle : `${middle} (${low}–${high})`
}
