import { ReaderTasks } from './reader-tasks'
import type { OnResultPart, ResultPart } from './result'

export type TaskName = keyof ReaderTasks

export type Input<Name extends TaskName> = Parameters<ReaderTasks[Name]>[0]

export type Output<Name extends TaskName> = Awaited<ReturnType<ReaderTasks[Name]>>

export type Request = { id: number; name: TaskName; input: unknown }

export type Reply = { id: number } & (
  | { part: ResultPart }
  | { output: unknown }
  | { isFailed: true }
)

/** @returns a function that answers the requests of a page. */
export function serveTasks(send: (reply: Reply) => void) {
  const tasks = new ReaderTasks()
  return async ({ id, name, input }: Request) => {
    const tell: OnResultPart = (part) => send({ id, part })
    try {
      const run = tasks[name].bind(tasks) as (input: unknown, tell: OnResultPart) => unknown
      send({ id, output: await run(input, tell) })
    } catch {
      send({ id, isFailed: true })
    }
  }
}
