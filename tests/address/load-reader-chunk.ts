/** Milliseconds for a busy machine. */
export const LOAD_TIMEOUT = 90_000

/** Transforms the modules of the chunk before the first test, whose own time would not suffice on a busy machine. */
export async function loadReaderChunk() {
  await import('@/address/reader-chunk')
  await import('@/address/record/record-panel')
  await import('@/address/rescreen/record-problem-notice')
  await import('@/address/result/case-view')
  await import('@/address/worker/export-record')
  await import('@/address/rescreen/record-changes')
  await import('@/address/worker/serve-tasks')
}
