import type { Finding } from 'aml-reader/finding'
import { runInSlices } from '@/platform/run-in-slices'
import { type Reading, readCase } from '../reading/read-case'
import { type CaseRow, listRows } from './case-rows'

/** A reading with the rows of its table. */
export type Result = { reading: Reading; rows: CaseRow[] }

/**
 * Reads a case, and lists its rows.
 * @returns the result as it is shown, and as it is kept: without the hashes that are not proven.
 */
export async function readResult(...[input, options]: Parameters<typeof readCase>) {
  const { masked, draft, isOpen, ...reading } = await readCase(input, options)
  const toRows = (all: Finding[]) => runInSlices(listRows(all), { signal: options.signal })
  const result: Result = { reading, rows: await toRows(reading.findings) }
  const { findings } = draft
  const kept: Result =
    findings === reading.findings
      ? result
      : { reading: { ...reading, findings }, rows: await toRows(findings) }
  return { result, kept: { text: draft.text, result: kept }, masked, isOpen }
}
