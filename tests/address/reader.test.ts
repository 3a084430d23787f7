import { expect, it } from 'vitest'
import { INPUTS } from './inputs'
import { expectNoPart, findAll, summarizeFindings } from './reader/reading'

it.each(INPUTS)('findAll reads %j', (text, findings) => {
  expect(summarizeFindings(text)).toBe(findings)
  const found = findAll(text)
  const lines = text.split(/\r?\n/)
  for (const { line, reading, original } of found) {
    if (original !== undefined) expect(text).toContain(original)
    // A secret, a key, a hash and a payment card have no text in the result.
    if (found.length === 1 && !('text' in reading)) expectNoPart(text, found)
    else if (reading.kind === 'secret') expectNoPart(lines[line - 1] ?? '', found)
  }
})
