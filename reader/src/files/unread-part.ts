import type { FileFacts } from './hash-bytes.ts'

/**
 * The reason why a file, or a part of it, could not be read. `picture`: no QR code was read in it. `office`: a
 * document of an office program that is no XLSX. `broken`: it breaks its own format. `unopened`: it can't be opened,
 * such as a folder. `too-deep`: an email inside too many others.
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

/** `size` and `sha256` are absent if its bytes could not be read. */
export type UnreadPart = { name: string; reason: UnreadReason } & Partial<FileFacts>
