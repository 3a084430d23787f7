import { ApiError } from './operation'

/** In bytes, unpacked: each is far more than any response of the contract, or any file of one, has. */
const LIMITS = { text: 1_000_000, blob: 100_000_000 }

type Bytes = Uint8Array<ArrayBuffer>

type Source = {
  stream: ReadableStream<Bytes> | null
  status: number
  /** Its media type. */
  type: string
}

/**
 * Reads the body of a response, but no more than the limit: a response without end would fill the
 * memory of the tab. axios has a limit too (`maxContentLength`); it leaves the connection open, and
 * drops the status.
 * @returns its text, or a Blob where a file was requested; an empty one for no body.
 * @throws ApiError for a longer body, whose connection is then cancelled; what the stream throws when
 *   it breaks off.
 */
export function readBody({ stream, status, type }: Source, as: keyof typeof LIMITS) {
  let left = LIMITS[as]
  const limit = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new ApiError('unreadable', status))
      else controller.enqueue(chunk)
    },
  })
  const body = new Response(stream?.pipeThrough(limit), {
    headers: { 'Content-Type': type },
  })
  return as === 'blob' ? body.blob() : body.text()
}
