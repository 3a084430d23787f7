import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { ReaderPort } from '@/address/port/reader-port'
import type { ReaderWorker } from '@/address/port/start-worker'
import { StoppedError, WorkerTasks } from '@/address/port/worker-tasks'
import type { Request } from '@/address/worker/serve-tasks'
import { respondWithLists, server } from '../../doubles'
import { startInProcess } from '../../reader-in-process'
import { FILES } from '../list-files'

it('WorkerTasks loads the lists once, in the order of the index', async () => {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname))
  server.use(respondWithLists(FILES))
  const tasks = new WorkerTasks(new ReaderPort(startInProcess))
  const [first, second] = await Promise.all([tasks.loadLists(), tasks.loadLists()])
  expect(second).toBe(first)
  expect(await tasks.loadLists()).toBe(first)
  expect(first.lists.map(({ id }) => id)).toEqual(['test-sanctions', 'test-notices'])
  expect(requests).toEqual(['/lists/index.json', '/lists/sanctions.json', '/lists/notices.json'])
  server.events.removeAllListeners()
})

it('WorkerTasks loads a list once that the index names twice', async () => {
  server.use(
    respondWithLists({
      ...FILES,
      'index.json': { lists: ['sanctions.json', 'notices.json', 'sanctions.json'] },
    }),
  )
  const { lists } = await new WorkerTasks(new ReaderPort(startInProcess)).loadLists()
  expect(lists.map(({ id }) => id)).toEqual(['test-sanctions', 'test-notices'])
})

it('WorkerTasks sends each list to the worker while the next one is fetched', async () => {
  const stalled = Promise.withResolvers<Response>()
  server.use(
    http.get('/lists/notices.json', () => stalled.promise),
    respondWithLists(FILES),
  )
  const { tasks, posted } = createPort()
  void tasks.loadLists()
  await vi.waitFor(() =>
    expect(posted).toMatchObject([
      { name: 'useLists', input: 2 },
      { name: 'addList', input: { name: 'sanctions.json' } },
    ]),
  )
  stalled.resolve(HttpResponse.json(FILES['notices.json']))
  await vi.waitFor(() =>
    expect(posted).toMatchObject([{}, {}, { input: { name: 'notices.json' } }]),
  )
})

it('WorkerTasks loads the lists again after a failure', async () => {
  const tasks = new WorkerTasks(new ReaderPort(startInProcess))
  server.use(respondWithLists({}))
  expect(await tasks.loadLists()).toMatchObject({ lists: [], unreadable: ['index.json'] })
  server.use(respondWithLists(FILES))
  expect((await tasks.loadLists()).unreadable).toEqual([])
})

/** A worker whose replies the test sends. */
function createPort() {
  const workers: (ReaderWorker & { isEnded: boolean })[] = []
  const posted: Request[] = []
  const port = new ReaderPort(() => {
    const worker = {
      isEnded: false,
      onmessage: null,
      onerror: null,
      postMessage: (request: Request) => void posted.push(request),
      terminate() {
        worker.isEnded = true
      },
    }
    workers.push(worker)
    return worker
  })
  const send = (data: object) =>
    workers.at(-1)?.onmessage?.call({} as Worker, new MessageEvent('message', { data }))
  return { port, tasks: new WorkerTasks(port), workers, posted, send }
}

const NOTHING = { case: '', analyst: '', decision: '', note: '' }

it('WorkerTasks ends a silent worker, and starts another', async () => {
  vi.useFakeTimers()
  const { tasks, workers, send } = createPort()
  const task = tasks.run('findSecrets', NOTHING)
  const failure = expect(task).rejects.toThrow(StoppedError)
  vi.advanceTimersByTime(59_000)
  send({ id: 0, part: { progress: { share: 0.5 } } })
  vi.advanceTimersByTime(59_000)
  expect(workers[0]?.isEnded).toBe(false)
  vi.advanceTimersByTime(1000)
  await failure
  expect(workers[0]?.isEnded).toBe(true)
  const next = tasks.run('findSecrets', NOTHING)
  send({ id: 1, output: {} })
  expect(await next).toEqual({})
  expect(workers).toHaveLength(2)
})

it('WorkerTasks tells a worker that fails from one that does not start', async () => {
  const { tasks, workers, send } = createPort()
  const first = tasks.run('findSecrets', NOTHING)
  workers[0]?.onerror?.call({} as Worker, new ErrorEvent('error'))
  await expect(first).rejects.not.toThrow(StoppedError)
  const second = tasks.run('findSecrets', NOTHING)
  send({ id: 1, part: { progress: { share: 0 } } })
  workers[1]?.onerror?.call({} as Worker, new ErrorEvent('error'))
  await expect(second).rejects.toThrow(StoppedError)
})

it('WorkerTasks ends the worker of a cancelled task', async () => {
  const { tasks, workers } = createPort()
  const controller = new AbortController()
  const task = tasks.run('findSecrets', NOTHING, { signal: controller.signal })
  controller.abort()
  await expect(task).rejects.toThrow('aborted')
  expect(workers[0]?.isEnded).toBe(true)
})

it('WorkerTasks runs other tasks again after one was cancelled, with the lists', async () => {
  server.use(respondWithLists(FILES))
  const { tasks, workers, posted, send } = createPort()
  const controller = new AbortController()
  const cancelled = tasks.run('findSecrets', NOTHING, { signal: controller.signal })
  const other = tasks.run('findSecrets', { ...NOTHING, case: 'other' })
  controller.abort()
  await expect(cancelled).rejects.toThrow('aborted')
  // A list that is fetched late may come after the task.
  const findLast = (task: string) => posted.findLast(({ name }) => name === task)
  const asked = await vi.waitFor(() => findLast('useLists') ?? expect.fail())
  send({ id: asked.id, output: { lists: [], unreadable: [] } })
  await vi.waitFor(() => expect(findLast('findSecrets')?.id).toBeGreaterThan(asked.id))
  send({ id: findLast('findSecrets')?.id, output: { case: 'found' } })
  expect(await other).toEqual({ case: 'found' })
  expect(workers).toHaveLength(2)
})

it('WorkerTasks does not tell a part of a result twice after another task was cancelled', async () => {
  server.use(respondWithLists(FILES))
  const { tasks, posted, send } = createPort()
  const abort = new AbortController()
  const cancelled = tasks.run('findSecrets', NOTHING, { signal: abort.signal })
  const parts: object[] = []
  const other = tasks.run('findSecrets', NOTHING, { onPart: (part) => parts.push(part) })
  send({ id: 1, part: { findings: [] } })
  abort.abort()
  await expect(cancelled).rejects.toThrow('aborted')
  await expect(other).rejects.toThrow('aborted')
  expect(parts).toEqual([{ findings: [] }])
  expect(posted).toHaveLength(2)
})

it('WorkerTasks ends all tasks with the page', async () => {
  const { tasks } = createPort()
  const controller = new AbortController()
  const cancelled = tasks.run('findSecrets', NOTHING, { signal: controller.signal })
  const other = tasks.run('findSecrets', NOTHING)
  controller.abort()
  tasks.end()
  await expect(cancelled).rejects.toThrow()
  await expect(other).rejects.toThrow('was ended')
})

it('ReaderPort starts another worker after one that failed before the code of its tasks was there', async () => {
  const { port, workers, tasks, send } = createPort()
  port.warmUp()
  workers[0]?.onerror?.call({} as Worker, new ErrorEvent('error'))
  expect(workers[0]?.isEnded).toBe(true)
  const task = tasks.run('findSecrets', NOTHING)
  send({ id: 0, output: {} })
  expect(await task).toEqual({})
  expect(workers).toHaveLength(2)
})
