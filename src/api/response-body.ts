import { ApiError } from './operation'

/** Decompressed; far more than any response of the contract. */
const MAX_BYTES = 1_000_000

type Bytes = Uint8Array<ArrayBuffer>

/**
 * An endless response would fill the memory of the tab. The limit of axios (`maxContentLength`) leaves the connection
 * open, and drops the status.
 * @returns a stream that fails with an ApiError after `left` bytes, and cancels the connection.
 */
export const limitBody = (stream: ReadableStream<Bytes>, status: number, left = MAX_BYTES) =>
  stream.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform(chunk, controller) {
        left -= chunk.byteLength
        if (left < 0) controller.error(new ApiError('invalid-response', status))
        else controller.enqueue(chunk)
      },
    }),
  )

/**
 * Reads up to MAX_BYTES.
 * @param stream null for no body, whose text is empty.
 * @throws ApiError for a longer body; the stream's error if it breaks off.
 */
export const readText = (stream: ReadableStream<Bytes> | null, status: number): Promise<string> =>
  new Response(stream && limitBody(stream, status)).text()
