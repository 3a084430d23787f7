import type { Finding } from 'aml-reader/finding'
import { use, useMemo } from 'react'
import { type ReaderPort, ReaderPortContext } from '../port/reader-port'
import type { Input, Output } from '../worker/serve-tasks'

/** Of findings, which the page clones within milliseconds. */
const PORTION = 250

/** Tells records of a tab apart. */
let recordCount = 0

function createRecordWorker(port: ReaderPort, findings: Finding[]) {
  const key = recordCount++
  const keep = (from: number, to: number) =>
    port.run('keepFindings', { key, from, findings: findings.slice(from, to) })
  return async function run<Name extends 'previewRecord' | 'saveRecord'>(
    name: Name,
    input: Omit<Input<Name>, 'of'>,
  ): Promise<Output<Name>> {
    // A worker that was replaced has none.
    let kept = await keep(0, 0)
    while (kept < findings.length) kept = await keep(kept, kept + PORTION)
    return port.run(name, { ...input, of: { key, count: findings.length } } as Input<Name>)
  }
}

/** @returns a function that runs a task in the worker, which has the findings then. */
export function useRecordWorker(findings: Finding[]) {
  const port = use(ReaderPortContext)
  return useMemo(() => createRecordWorker(port, findings), [port, findings])
}
