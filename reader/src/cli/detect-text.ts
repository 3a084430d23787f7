import { detectEncoding, detectUtf16 } from '../files/detect-encoding.ts'
import { hasEncodedParts } from '../files/encoded-parts.ts'
import { mayTakeLetters } from '../files/read-letters.ts'
import { isFolded } from '../files/unfold.ts'

/** `encoding`: assumed unless it is valid. `hasEncoded`: whether parts of the text can have an encoding of their own. */
export type DetectedText = { encoding: string; isValid: boolean; hasEncoded: boolean }

/** Characters of the end of a chunk that are searched again with the next one. */
const CARRIED = 512

/** Bytes that tell a folded text. */
const START = 64

/** Reads all chunks. @returns undefined for a file that is no text. @param isCut whether the text goes on behind the chunks. */
export async function detectText(
  head: Uint8Array,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  isCut: boolean,
): Promise<DetectedText | undefined> {
  const utf16 = detectUtf16(head)
  let isBinary = false
  let hasEncoded = isFolded(new TextDecoder().decode(head.subarray(0, START)))
  let hasTaken = false
  let carried = ''
  async function* watch() {
    for await (const chunk of chunks) {
      isBinary ||= chunk.includes(0)
      const latin1 = carried + chunk.toString('latin1')
      hasTaken ||= mayTakeLetters(latin1)
      hasEncoded ||= hasEncodedParts(utf16 ? latin1.replaceAll('\0', '') : latin1)
      carried = latin1.slice(-CARRIED)
      yield chunk
    }
  }
  const detected = await detectEncoding(watch(), isCut)
  if (utf16) return { encoding: utf16, isValid: true, hasEncoded: hasEncoded || hasTaken }
  if (isBinary) return undefined
  const isSingle = /^(?:utf-8|windows-)/.test(detected.encoding)
  return { ...detected, hasEncoded: hasEncoded || (hasTaken && !isSingle) }
}
