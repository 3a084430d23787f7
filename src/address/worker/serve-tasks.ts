import type { Reply, Request, Tell } from './messages'
import { ReaderTasks } from './reader-tasks'

/** @returns a function that answers the requests of a page. */
export function serveTasks(send: (reply: Reply) => void) {
  const tasks = new ReaderTasks()
  return async ({ id, name, input }: Request) => {
    const tell: Tell = (part) => send({ id, part })
    try {
      const run = tasks[name].bind(tasks) as (input: unknown, tell: Tell) => unknown
      send({ id, output: await run(input, tell) })
    } catch {
      send({ id, isFailed: true })
    }
  }
}
