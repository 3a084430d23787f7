/** Below the 50 ms of a long task, which delays the response of a page to input. */
const SLICE_MS = 30

/** Pauses where the slice of time is over. It rejects once the signal is aborted. */
export type PauseIfDue = () => Promise<void>

export function createPauses(signal?: AbortSignal): PauseIfDue {
  let end = performance.now() + SLICE_MS
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() < end) return
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    end = performance.now() + SLICE_MS
  }
}
