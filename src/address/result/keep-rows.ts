import type { Finding } from 'aml-reader/finding'
import type { Reading } from '../reading/read-case'
import type { CaseRow } from './case-rows'
import { listRowsInSlices } from './list-rows-in-slices'

type Result = { reading: Reading; rows: CaseRow[] }

export const keepRows = async (
  result: Result,
  findings: Finding[],
  signal: AbortSignal,
): Promise<Result> =>
  findings === result.reading.findings
    ? result
    : {
        reading: { ...result.reading, findings },
        rows: await listRowsInSlices(findings, signal),
      }
