/** The browser counts a longer one as a long task, which delays the response to input. */
const SLICE_MS = 40

/** Lets the browser handle input and paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs a computation that yields between its steps, in slices of time. This keeps the page responsive
 * without a worker: `new Worker(url)` needs a Trusted Types policy, and the site permits none.
 *
 * @param onProgress is called after a slice, with the last share that the computation yielded, from 0 to 1.
 * @throws an `AbortError` once the signal is aborted.
 */
export async function runInSlices<T>(
  steps: Generator<number | undefined, T>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<T> {
  for (let end = performance.now() + SLICE_MS; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < end) continue
    onProgress(value ?? 0)
    await pause()
    signal.throwIfAborted()
    end = performance.now() + SLICE_MS
  }
}

/** Runs a computation to its end, for a short text. */
export function runAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
