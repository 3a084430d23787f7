import { ApiError } from './operation'

/** Decompressed; far more than any response of the contract. */
const MAX_BYTES = 1_000_000

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads up to MAX_BYTES: an endless response would fill the memory of the tab. The limit of axios
 * (`maxContentLength`) leaves the connection open, and drops the status.
 * @param stream null for no body, whose text is empty.
 * @throws ApiError for a longer body, whose connection is then cancelled; the stream's error if it breaks
 * off.
 */
export function readText(stream: ReadableStream<Bytes> | null, status: number): Promise<string> {
  let left = MAX_BYTES
  const limit = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new ApiError('invalid-response', status))
      else controller.enqueue(chunk)
    },
  })
  return new Response(stream?.pipeThrough(limit)).text()
}
