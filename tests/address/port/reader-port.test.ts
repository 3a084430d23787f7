import { expect, it } from 'vitest'
import { ReaderPort } from '@/address/port/reader-port'
import { respondWithLists, server } from '../../doubles'
import { startInProcess } from '../../reader-in-process'
import { FILES } from '../list-files'

it('ReaderPort loads the lists once, in the order of the index', async () => {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname))
  server.use(respondWithLists(FILES))
  const port = new ReaderPort(startInProcess)
  const [first, second] = await Promise.all([port.loadLists(), port.loadLists()])
  expect(second).toBe(first)
  expect(await port.loadLists()).toBe(first)
  expect(first.lists.map(({ id }) => id)).toEqual(['test-sanctions', 'test-notices'])
  expect(requests).toEqual(['/lists/index.json', '/lists/sanctions.json', '/lists/notices.json'])
  server.events.removeAllListeners()
})

it('ReaderPort loads the lists again after a failure', async () => {
  const port = new ReaderPort(startInProcess)
  server.use(respondWithLists({}))
  expect(await port.loadLists()).toMatchObject({ lists: [], unreadable: ['index.json'] })
  server.use(respondWithLists(FILES))
  expect((await port.loadLists()).unreadable).toEqual([])
})
