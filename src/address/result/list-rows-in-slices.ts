import type { Finding } from 'aml-reader/finding'
import { runInSlices } from '@/platform/run-in-slices'
import { listRows } from './case-rows'

export const listRowsInSlices = (findings: Finding[], signal: AbortSignal) =>
  runInSlices(listRows(findings), { signal })
