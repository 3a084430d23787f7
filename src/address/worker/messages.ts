import type { Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import type { IndexedRow } from '../reading/tell-result'
import type { Progress } from '../reading/read-case'
import type { ReaderTasks } from './reader-tasks'

/** The lists that were asked, without their entries. */
export type AskedLists = Pick<ListIndex, 'lists' | 'unreadable'>

/** Of a result that is too large for one message. */
export type Part = { progress: Progress } | { findings: Finding[] } | { rows: IndexedRow[] }

export type Tell = (part: Part) => void

export type TaskName = keyof ReaderTasks

export type Input<Name extends TaskName> = Parameters<ReaderTasks[Name]>[0]

export type Output<Name extends TaskName> = Awaited<ReturnType<ReaderTasks[Name]>>

export type Request = { id: number; name: TaskName; input: unknown }

export type Reply = { id: number } & ({ part: Part } | { output: unknown } | { isFailed: true })
