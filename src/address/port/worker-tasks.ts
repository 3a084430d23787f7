import { use } from 'react'
import type { FetchedList } from '../worker/index-lists'
import type { AskedLists, ResultPart } from '../worker/result'
import type { Input, Output, Reply, Request, TaskName } from '../worker/serve-tasks'
import { type ReaderPort, ReaderPortContext } from './reader-port'
import type { ReaderWorker } from './start-worker'

/** Milliseconds without a message. A step of the reading takes seconds on a slow phone. */
const MAX_SILENCE = 60_000

/** A worker that had begun was ended, since it failed or was silent for too long. */
export class StoppedError extends Error {}

export type TaskOptions = { signal?: AbortSignal | undefined; onPart?: (part: ResultPart) => void }

/** They have no text of a user, and are repeated for each worker. */
const LIST_TASKS: ReadonlySet<TaskName> = new Set(['useLists', 'addList'])

/** `isTold`: a part of its result was told. */
type Open = Omit<Request, 'id'> &
  TaskOptions & {
    isTold?: true
    resolve: (output: never) => void
    reject: (reason: unknown) => void
  }

/**
 * The tasks of the worker that reads. It lives across texts. A cancelled or stuck task ends it, and the next task starts
 * another.
 */
export class WorkerTasks {
  readonly #port: ReaderPort
  #worker: ReaderWorker | undefined
  #open = new Map<number, Open>()
  #lists: Promise<AskedLists> | undefined
  #alarm: ReturnType<typeof setTimeout> | undefined
  #hasBegun = false
  #hasTexts = false
  #count = 0

  constructor(port: ReaderPort) {
    this.#port = port
    port.tasks = this
  }

  /** Loads the lists of the site once, and again after a failure. */
  loadLists(): Promise<AskedLists> {
    if (this.#lists) return this.#lists
    const lists = this.#sendLists()
    this.#lists = lists
    const forget = () => {
      if (this.#lists === lists) this.#lists = undefined
    }
    lists.then(({ unreadable }) => {
      if (unreadable.length === 0) return
      forget()
      this.#port.forgetLists()
    }, forget)
    return lists
  }

  /** @returns once the worker expects the lists: a task waits there for their index. */
  async sendLists(): Promise<void> {
    this.loadLists().catch(() => {})
    await this.#port.fetchLists()
  }

  async #sendLists(): Promise<AskedLists> {
    const worker = this.#getWorker()
    const files = await this.#port.fetchLists()
    if (worker !== this.#worker) throw new Error('The worker was ended')
    void this.#addLists(files, worker)
    return this.run('useLists', files.length)
  }

  /** Each list is indexed while the next one is fetched. */
  async #addLists(files: Promise<FetchedList>[], worker: ReaderWorker) {
    for (const file of files) {
      const list = await file
      if (worker !== this.#worker) return
      this.run('addList', list).catch(() => {})
    }
  }

  /** It rejects with the reason of the signal, with a StoppedError, or if the worker or the task fails. */
  async run<Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    { signal, onPart }: TaskOptions = {},
  ): Promise<Output<Name>> {
    signal?.throwIfAborted()
    const id = this.#count++
    const { promise, resolve, reject } = Promise.withResolvers<Output<Name>>()
    const worker = this.#getWorker()
    if (!LIST_TASKS.has(name)) this.#hasTexts = true
    this.#open.set(id, { name, input, signal, resolve, reject, ...(onPart && { onPart }) })
    this.#watch()
    worker.postMessage({ id, name, input } satisfies Request)
    const cancel = () => this.#cancel(signal?.reason)
    signal?.addEventListener('abort', cancel)
    return promise.finally(() => signal?.removeEventListener('abort', cancel))
  }

  /**
   * Ends the worker of an aborted task. Others, such as the reading of an own list, run again in the next worker, unless
   * that would tell a part of their result twice.
   */
  #cancel(reason: unknown) {
    const others: Open[] = []
    for (const [id, task] of this.#open) {
      if (LIST_TASKS.has(task.name) || task.isTold || task.signal?.aborted) continue
      this.#open.delete(id)
      others.push(task)
    }
    this.end(reason)
    for (const { name, input, resolve, reject, ...options } of others)
      this.loadLists()
        .then(() => this.run(name, input as never, options))
        .then(resolve as () => void, reject)
  }

  /** Ends the worker with all that it holds. Open tasks fail. */
  end(reason: unknown = new Error('The worker was ended')) {
    this.#port.endWorker()
    this.#worker = undefined
    this.#lists = undefined
    clearTimeout(this.#alarm)
    const open = [...this.#open.values()]
    this.#open.clear()
    for (const { reject } of open) reject(reason)
  }

  /** Restarts a worker that may hold user input. */
  forget() {
    if (!this.#hasTexts) return
    this.end()
    this.#port.warmUp()
  }

  #getWorker(): ReaderWorker {
    const worker = this.#port.startWorker()
    if (worker === this.#worker) return worker
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data)
    worker.onerror = () => this.#stop()
    this.#worker = worker
    this.#hasBegun = false
    this.#hasTexts = false
    return worker
  }

  #watch() {
    clearTimeout(this.#alarm)
    if (this.#open.size > 0) this.#alarm = setTimeout(() => this.#stop(), MAX_SILENCE)
  }

  #stop() {
    this.end(this.#hasBegun ? new StoppedError() : new Error('The worker did not start'))
  }

  #receive(reply: Reply) {
    this.#hasBegun = true
    const open = this.#open.get(reply.id)
    if (!open) return
    if ('part' in reply) {
      if (!('progress' in reply.part)) open.isTold = true
      open.onPart?.(reply.part)
    } else {
      this.#open.delete(reply.id)
      if ('output' in reply) open.resolve(reply.output as never)
      else open.reject(new Error('The task failed'))
    }
    this.#watch()
  }
}

export const getTasks = (port: ReaderPort): WorkerTasks =>
  port.tasks instanceof WorkerTasks ? port.tasks : new WorkerTasks(port)

export const useTasks = () => getTasks(use(ReaderPortContext))
