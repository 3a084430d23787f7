import { expect, it } from 'vitest'
import { createOutput } from '../../src/cli/outputs.ts'
import { makeRecord } from '../../src/record/record.ts'
import { LISTED, lists } from '../lists.ts'
import { read } from '../reading.ts'

it('createOutput for html refuses more findings than fit into memory, before it writes', () => {
  const head = makeRecord([], lists, { readAt: new Date(0), version: '1' })
  const output = createOutput('html', head, { language: 'en', isListedOnly: false })
  const findings = read(`${LISTED.evm}\n`.repeat(1000))
  expect(output.beginning).toBe('')
  for (let part = 0; part < 100; part++) expect(output.serialize(findings, [])).toBe('')
  expect(() => output.serialize(findings, [])).toThrow(
    'html can have 100000 findings: use csv or json',
  )
})
