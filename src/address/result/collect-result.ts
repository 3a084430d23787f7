import type { Finding } from 'aml-reader/finding'
import type { ResultPart } from '../worker/result'
import type { CaseRow, Reading, Result } from './case-rows'

/** Collects a result, of which a worker tells findings and rows in portions. */
export function collectResult() {
  const findings: Finding[] = []
  const rows: CaseRow[] = []
  const get = (at: number) => findings[at] as Finding
  return {
    add(part: ResultPart) {
      if ('findings' in part) findings.push(...part.findings)
      else if ('rows' in part)
        for (const { repeats, ...row } of part.rows)
          rows.push({ ...row, finding: get(row.at), repeats: repeats.map(get) })
    },
    end: (head: Omit<Reading, 'findings'>): Result => ({ reading: { ...head, findings }, rows }),
  }
}
