import { limitBody } from './response-body'

const MAX_FILE_BYTES = 50_000_000

/** Reads a body that is not JSON. @throws as `readText`. */
export const readFile = (
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  status: number,
  type: string,
): Promise<Blob> =>
  new Response(stream && limitBody(stream, status, MAX_FILE_BYTES), {
    headers: { 'Content-Type': type },
  }).blob()
