import type { Finding } from 'aml-reader/finding'
import { useMemo } from 'react'
import { useTasks, type WorkerTasks } from '../port/worker-tasks'
import type { Input, Output } from '../worker/serve-tasks'

/** Of findings, which the page clones within milliseconds. */
const PORTION = 250

/** Tells records of a tab apart. */
let recordCount = 0

function createRecordWorker(tasks: WorkerTasks, findings: Finding[]) {
  const key = recordCount++
  const keep = (from: number, to: number) =>
    tasks.run('keepFindings', { key, from, findings: findings.slice(from, to) })
  return async function run<Name extends 'previewRecord' | 'saveRecord'>(
    name: Name,
    input: Omit<Input<Name>, 'of'>,
  ): Promise<Output<Name>> {
    // A worker that was replaced has none.
    let kept = await keep(0, 0)
    while (kept < findings.length) kept = await keep(kept, kept + PORTION)
    return tasks.run(name, { ...input, of: { key, count: findings.length } } as Input<Name>)
  }
}

/** @returns a function that runs a task in the worker, which has the findings then. */
export function useRecordWorker(findings: Finding[]) {
  const tasks = useTasks()
  return useMemo(() => createRecordWorker(tasks, findings), [tasks, findings])
}
