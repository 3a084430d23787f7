/** @returns the marks of a quote and its text, without the space that stuffs it (RFC 3676, 4.4 and 4.5). */
function splitQuote(line: string) {
  let depth = 0
  while (line[depth] === '>') depth++
  return { depth, content: line.slice(line[depth] === ' ' ? depth + 1 : depth) }
}

/**
 * Joins the lines of a flowed text (RFC 3676).
 * @param delsp whether the space that breaks a line is no part of the text.
 */
export function* unflow(text: string, delsp: boolean): Generator<string> {
  /** Depth of the line that the next one continues. */
  let open: number | undefined
  for (let from = 0, isFirst = true; from <= text.length; isFirst = false) {
    const next = text.indexOf('\n', from)
    const end = next < 0 ? text.length : next
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end)
    from = end + 1
    const { depth, content } = splitQuote(line)
    const isSignature = content === '-- '
    const isFlowed = content.endsWith(' ') && !isSignature
    const own = isFlowed && delsp ? content.slice(0, -1) : content
    if (depth === open && !isSignature) yield own
    else yield `${isFirst ? '' : '\n'}${depth > 0 ? `${'>'.repeat(depth)} ` : ''}${own}`
    open = isFlowed ? depth : undefined
  }
}
