import type { Reading } from './case-rows'

/** Whether a record would name anything: a secret has none, but that a file has no address can be filed, too. */
export const canKeep = ({ unread, sources, summary }: Reading) =>
  unread.length > 0 ||
  sources.some(({ is }) => is !== 'typed') ||
  summary.all.places > summary.masked.places
