/** Keeps letters, digits, hyphens, dots, underscores and tildes. */
export const toId = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}_.~-]+/gu, '-') || '-'

/** @returns a function that makes names unique: the second `a` is `a-2`. */
export function createUniqueNames() {
  const uses = new Map<string, number>()
  return function unique(wanted: string): string {
    const count = (uses.get(wanted) ?? 0) + 1
    uses.set(wanted, count)
    return count === 1 ? wanted : unique(`${wanted}-${count}`)
  }
}

/** Valid in any file system. */
export const toFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'other'
