import type { FileFacts } from './hash-bytes.ts'

/**
 * The reason why a file, or a part of it, could not be read. `picture`: no QR code was read in it. `pdf`: letters of a
 * PDF that are drawn, or whose font has no Unicode. `office`: a document of an office program in an old format. `archive`: it is packed in a way that is not known. `broken`: it
 * breaks its own format. `unopened`: it can't be opened, such as a folder, or was changed meanwhile. `too-large`: it
 * takes more time or memory than a reading may, so that its beginning was read at most. `too-deep`: it is inside too
 * many others, or too many are inside it.
 */
export const UNREAD_REASONS = [
  'picture',
  'pdf',
  'office',
  'encrypted',
  'archive',
  'binary',
  'broken',
  'unopened',
  'too-large',
  'empty',
  'too-deep',
] as const

export type UnreadReason = (typeof UNREAD_REASONS)[number]

export const isUnreadReason = (text: string): text is UnreadReason =>
  (UNREAD_REASONS as readonly string[]).includes(text)

/** `size` and `sha256` are absent if its bytes could not be read. */
export type UnreadPart = { name: string; reason: UnreadReason } & Partial<FileFacts>
