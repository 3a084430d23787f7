import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type FetchedList, ListsIndexing } from '@/address/worker/index-lists'
import { LISTED, SANCTIONS } from '../list-files'

const encode = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))

function indexLists(fetched: FetchedList[]) {
  const indexing = new ListsIndexing(fetched.length)
  for (const one of fetched) indexing.add(one)
  return indexing.index
}

it('ListsIndexing returns each list with the SHA-256 of its file', async () => {
  const bytes = encode({ ...SANCTIONS, comment: 'of another program' })
  const { lists, unreadable, find } = await indexLists([{ name: 'sanctions.json', bytes }])
  expect(unreadable).toEqual([])
  expect(lists).toMatchObject([
    {
      id: 'test-sanctions',
      date: '2026-08-20',
      addresses: 2,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  ])
  expect(lists[0]).not.toHaveProperty('comment')
  expect(find(LISTED)).toMatchObject([{ party: 'DARK POOL LTD', reference: '4711' }])
})

it.each([
  ['missing', undefined, 'b.json'],
  ['not JSON', '<!doctype html>', 'b.json'],
  ['not UTF-8', '\u{d800}"', 'b.json'],
  ['of another format', { ...SANCTIONS, format: 'aml-list/2' }, 'List of designated persons'],
  ['empty', { ...SANCTIONS, entries: [] }, 'List of designated persons'],
  ['of a day that does not exist', { ...SANCTIONS, date: '2026-02-30' }, SANCTIONS.title],
  ['without a title', { published: '2026-08-20', parties: [] }, 'b.json'],
])('ListsIndexing names a list as unreadable that is %s', async (_, content, name) => {
  const { lists, unreadable } = await indexLists([
    { name: 'sanctions.json', bytes: encode(SANCTIONS) },
    content === undefined ? { name: 'b.json' } : { name: 'b.json', bytes: encode(content) },
  ])
  expect(lists.map(({ id }) => id)).toEqual(['test-sanctions'])
  expect(unreadable).toEqual([name])
})
