import type { ReaderWorker } from '@/address/port/start-worker'
import { type Reply, serveTasks } from '@/address/worker/serve-tasks'

/** Files of jsdom can't be cloned. */
function clone(reply: Reply): Reply {
  const { output } = { output: undefined, ...reply }
  if (output instanceof File) return reply
  const { file, ...others } = Object(output)
  if (!(file instanceof File)) return structuredClone(reply)
  return { id: reply.id, output: { ...structuredClone(others), file } }
}

/** Answers in the process of the page, since jsdom has no workers. Replies are cloned, as those of a worker. */
export function startInProcess(): ReaderWorker {
  let isEnded = false
  const worker: ReaderWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => void answer(request),
    terminate() {
      isEnded = true
    },
  }
  const answer = serveTasks((reply) => {
    if (isEnded) return
    const message = new MessageEvent('message', { data: clone(reply) })
    worker.onmessage?.call(worker as Worker, message)
  })
  return worker
}
