/** iCalendar (RFC 5545) and vCard (RFC 6350). */
export const isFolded = (text: string): boolean =>
  /^\ufeff?\s*BEGIN:V(?:CALENDAR|CARD)\b/i.test(text)

/** Joins the lines that begin with the blank of a fold. Empty lines behind them keep the numbers of the others. */
export function unfold(text: string): string {
  const lines: string[] = []
  let [last, folds] = [0, 0]
  for (const line of text.split(/\r\n?|\n/))
    if (lines.length > 0 && /^[ \t]/.test(line)) {
      lines[last] += line.slice(1)
      folds++
    } else {
      for (; folds > 0; folds--) lines.push('')
      last = lines.push(line) - 1
    }
  return lines.join('\n')
}
