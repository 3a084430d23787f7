import { on } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { LimitError } from '../files/budget.ts'
import { type ListPdfParts, listPdfParts, type PdfPart } from '../files/pdf-parts.ts'

/** `error`: the name of one that ended the reading. */
type Message = { part: PdfPart } | { error: string } | 'end'

/** Bytes of memory that a PDF may take, and milliseconds between two looks at them. */
const LIMITS = { heap: 512, memory: 768 * 2 ** 20, look: 50 }

/** Lists the parts of a PDF in a thread that ends with its time or memory, whatever the PDF does. */
export const listPdfPartsApart: ListPdfParts = async function* (pdf, milliseconds) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { pdf },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heap },
  })
  const [end, most] = [performance.now() + milliseconds, process.memoryUsage.rss() + LIMITS.memory]
  const looks = setInterval(() => {
    if (performance.now() > end || process.memoryUsage.rss() > most) void worker.terminate()
  }, LIMITS.look)
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<
      [Message]
    >) {
      if (message === 'end') return
      if ('error' in message) throw Object.assign(new Error(message.error), { name: message.error })
      yield message.part
    }
    throw new LimitError('too-large')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitError('too-large') : error
  } finally {
    clearInterval(looks)
    await worker.terminate()
  }
}

if (!isMainThread && workerData?.pdf) {
  const send = (message: Message) => parentPort?.postMessage(message)
  try {
    for await (const part of listPdfParts(workerData.pdf)) send({ part })
    send('end')
  } catch (error) {
    send({ error: (error as Error).name })
  }
}
