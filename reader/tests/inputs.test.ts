import { expect, it } from 'vitest'
import { INPUTS } from './inputs.ts'
import { expectNoPart, read, summarize } from './reading.ts'

it.each(INPUTS)('readText reads %j', (text, findings) => {
  expect(summarize(text)).toBe(findings)
  const found = read(text)
  const lines = text.split(/\r?\n/)
  for (const { line, column, endLine, endColumn, ...content } of found) {
    if (content.original !== undefined && line === endLine)
      expect(lines[line - 1]?.slice(column, endColumn)).toBe(content.original)
    // A secret, a hash-or-key and a payment card have no text in the result.
    if (found.length === 1 && !('text' in content)) expectNoPart(text, found)
  }
})
