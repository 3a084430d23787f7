import { createContext } from 'react'
import type { FetchedList } from '../worker/index-lists'
import { fetchLists } from './fetch-lists'
import { type ReaderWorker, startWorker } from './start-worker'

/**
 * The worker that reads, and the lists of the site. A page starts both at once with the code of their tasks
 * (worker-tasks.ts).
 */
export class ReaderPort {
  /** Set by worker-tasks.ts. `forget`: restarts a worker that may hold user input. */
  tasks: { end: () => void; forget: () => void } | undefined
  readonly #start: () => ReaderWorker
  #worker: ReaderWorker | undefined
  #lists: Promise<Promise<FetchedList>[]> | undefined

  constructor(start = startWorker) {
    this.#start = start
  }

  warmUp() {
    this.startWorker()
    this.fetchLists()
  }

  startWorker(): ReaderWorker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    worker.onerror = () => this.endWorker()
    this.#worker = worker
    return worker
  }

  endWorker() {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  fetchLists(): Promise<Promise<FetchedList>[]> {
    this.#lists ??= fetchLists()
    return this.#lists
  }

  forgetLists() {
    this.#lists = undefined
  }

  /** Ends the worker with all that it holds. Open tasks fail. */
  end() {
    this.tasks?.end()
    this.endWorker()
  }
}

export const ReaderPortContext = createContext(new ReaderPort())
