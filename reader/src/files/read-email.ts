import PostalMime, { type Attachment } from 'postal-mime'
import { extractText } from './extract-text.ts'
import { countCharacters, type FileParts, type FoundParts, type Reading } from './file-parts.ts'
import { markFixed, unflow } from './unflow.ts'

const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/calendar': '.ics',
}

const nameAttachment = ({ filename, mimeType }: Attachment, index: number) =>
  filename || `${index + 1}${EXTENSIONS[mimeType] ?? ''}`

/** Most emails have their text twice; only lines with another word, such as a link, are kept. */
function removeRepeated(text: string, plain: string) {
  const words = new Set(plain.split(/\s+/))
  return text
    .split('\n')
    .filter((line) => line.split(/\s+/).some((word) => !words.has(word)))
    .join('\n')
}

const parseEmail = (bytes: Uint8Array) => PostalMime.parse(bytes, { forceRfc822Attachments: true })

/** @returns the text with its flowed lines joined. */
async function readText(bytes: Uint8Array, text: string) {
  const marked = markFixed(bytes)
  if (!marked) return text
  const { text: fixed = '' } = await parseEmail(marked.bytes)
  // They are equal where only an attached email is flowed.
  return fixed === text ? text : unflow(fixed, marked.delsp)
}

/** Reads subject, text, HTML and attachments of an email (RFC 5322, RFC 2045). */
export async function readEmail(
  name: string,
  bytes: Uint8Array,
  reading: Reading,
  readFile: (file: { name: string; bytes: Uint8Array }) => Promise<FileParts>,
): Promise<FoundParts> {
  const email = await parseEmail(bytes)
  const { subject = '', html } = email
  const text = await readText(bytes, email.text ?? '')
  countCharacters(reading, text.length)
  const parts: FoundParts['parts'] = [{ name, text: `${subject}\n\n${text}` }]
  if (html) {
    const extracted = removeRepeated(await extractText(html, reading), `${subject} ${text}`)
    parts.push({ name: `${name}: HTML`, text: extracted })
  }
  const unread: FoundParts['unread'] = []
  for (const [index, attachment] of email.attachments.entries()) {
    const { content } = attachment
    if (typeof content === 'string') continue
    const found = await readFile({
      name: `${name}: ${nameAttachment(attachment, index)}`,
      bytes: new Uint8Array(content),
    })
    parts.push(...found.parts)
    unread.push(...found.unread)
  }
  return { parts, unread }
}
