const HEADER = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim

const FLOWED = /;\s*format\s*=\s*"?(?=flowed)/i

const DELETED_SPACES = /;\s*delsp\s*=\s*"?yes/i

const FIXED = new TextEncoder().encode('fixed ')

/**
 * Marks all texts of an email as fixed, since the parser of emails joins flowed lines with the marks of quotes
 * between them. @returns undefined if no text is flowed.
 */
export function markFixed(bytes: Uint8Array): { bytes: Uint8Array; delsp: boolean } | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  let fixed: Uint8Array | undefined
  let delsp = false
  for (const { 0: header, index } of text.matchAll(HEADER)) {
    const format = FLOWED.exec(header)
    if (!format) continue
    // The text of the email itself comes before those of attached emails.
    if (!fixed) delsp = DELETED_SPACES.test(header)
    fixed ??= bytes.slice()
    fixed.set(FIXED, index + format.index + format[0].length)
  }
  return fixed && { bytes: fixed, delsp }
}

/** @returns the marks of a quote and its text, without the space that stuffs it (RFC 3676, 4.4 and 4.5). */
function splitQuote(line: string) {
  const depth = /^>*/.exec(line)?.[0].length ?? 0
  return { depth, content: line.slice(line[depth] === ' ' ? depth + 1 : depth) }
}

/**
 * Joins the lines of a flowed text (RFC 3676).
 * @param delsp whether the space that breaks a line is no part of the text.
 */
export function unflow(text: string, delsp: boolean): string {
  const joined: string[] = []
  /** Depth of the line that the next one continues. */
  let open: number | undefined
  for (const line of text.split(/\r?\n/)) {
    const { depth, content } = splitQuote(line)
    const isSignature = content === '-- '
    const isFlowed = content.endsWith(' ') && !isSignature
    const own = isFlowed && delsp ? content.slice(0, -1) : content
    if (depth === open && !isSignature) joined.push(own)
    else joined.push('\n', depth > 0 ? `${'>'.repeat(depth)} ` : '', own)
    open = isFlowed ? depth : undefined
  }
  return joined.slice(1).join('')
}
