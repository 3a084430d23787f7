import { ApiError } from './operation'

/** Unpacked: far more than any response of the contract has. */
const MAX_BYTES = 1_000_000

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads the body of a response, but no more than the limit: a response without end would fill the memory of
 * the tab. axios has a limit too (`maxContentLength`); it leaves the connection open, and drops the status.
 * @param stream null for no body, whose text is empty.
 * @throws ApiError for a longer body, whose connection is then cancelled; the stream's error when it breaks
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
