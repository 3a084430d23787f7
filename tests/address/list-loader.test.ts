import { expect, it } from 'vitest'
import { createListLoader } from '@/address/list-loader'
import { respondWithLists, server } from '../doubles'
import { FILES } from './list-files'

it('createListLoader loads the lists once, in the order of the index', async () => {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname))
  server.use(respondWithLists(FILES))
  const load = createListLoader()
  const [first, second] = await Promise.all([load(), load()])
  expect(second).toBe(first)
  expect(await load()).toBe(first)
  expect(first.lists.map(({ id }) => id)).toEqual(['test-sanctions', 'test-notices'])
  expect(requests).toEqual(['/lists/index.json', '/lists/sanctions.json', '/lists/notices.json'])
  server.events.removeAllListeners()
})

it('createListLoader loads the lists again after a failure', async () => {
  const load = createListLoader()
  server.use(respondWithLists({}))
  expect(await load()).toMatchObject({ lists: [], unreadable: ['index.json'] })
  server.use(respondWithLists(FILES))
  expect((await load()).unreadable).toEqual([])
})
