/** Below the 50 ms of a long task, which delays the response to input. */
const SLICE_MS = 40

/** Yields to the browser, which handles input and paints. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs a generator in time slices. This keeps the page responsive without a worker: `new Worker(url)`
 * needs a Trusted Types policy, and the site permits none.
 *
 * @param onProgress receives the last yielded share, from 0 to 1, after each slice.
 * @throws an `AbortError` once the signal is aborted.
 */
export async function runInSlices<T>(
  steps: Generator<number | undefined, T>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<T> {
  let share = 0
  for (let end = performance.now() + SLICE_MS; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    share = value ?? share
    if (performance.now() < end) continue
    onProgress?.(share)
    await pause()
    signal?.throwIfAborted()
    end = performance.now() + SLICE_MS
  }
}
