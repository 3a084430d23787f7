import { expect, it } from 'vitest'
import { readFile } from '@/api/file-body'

const createStream = (...sizes: number[]) =>
  new Response(new Blob(sizes.map((size) => new Uint8Array(size)))).body

it('readFile returns the bytes and the type of a file', async () => {
  const file = await readFile(createStream(2_000_000, 1), 200, 'image/png')
  expect([file.size, file.type]).toEqual([2_000_001, 'image/png'])
  expect((await readFile(null, 204, '')).size).toBe(0)
})

it('readFile rejects a file of more than 50 MB', async () => {
  await expect(readFile(createStream(50_000_000, 1), 200, 'image/png')).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'invalid-response',
    status: 200,
  })
})
