/**
 * The reason why a file, or a part of it, could not be read. `picture`: no QR code was read in it. `office`: a document of
 * an office program that is no XLSX. `broken`: it breaks its own format. `too-deep`: an email inside too many others.
 */
export const UNREAD_REASONS = [
  'picture',
  'pdf',
  'office',
  'encrypted',
  'archive',
  'binary',
  'broken',
  'too-large',
  'empty',
  'too-deep',
] as const

export type UnreadReason = (typeof UNREAD_REASONS)[number]

export type UnreadPart = { name: string; reason: UnreadReason }
