import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from 'openapi-workbench/load'
import { describe, expect, it } from 'vitest'
import type { Operation } from '@/api/operation'
import { normalizeForOrval } from '../../../build/orval/for-orval.ts'
import { edit, run, scratchProject } from '../../run'

const OTHER_CONTRACT = 'tests/build/orval/lending-library.openapi.yaml'
const EVERY_VALUE = 'tests/build/orval/every-value.openapi.yaml'

/** Runs a program of the project's dependencies. @returns all that it printed. */
const tool = async (folder: string, name: string) =>
  (await run(join('node_modules/.bin', name), [], {}, folder)).output

/** A copy of the project, with what is generated from another contract. */
async function generated(change: (contract: string) => void) {
  const folder = scratchProject()
  cpSync('src', join(folder, 'src'), { recursive: true })
  change(join(folder, 'openapi.yaml'))
  expect(await tool(folder, 'orval')).not.toMatch(/fail/i)
  return folder
}

/** The errors of the type check of the calls, and of nothing else of the app. */
async function typeErrors(folder: string) {
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object
  const include = ['src/generated', 'src/api', 'src/uses.ts', 'src/vite-env.d.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include }))
  return (await tool(folder, 'tsc')).match(/^\S.*error TS.*(\n .*)*/gm) ?? []
}

/** Code that has to compile, and code that must not. */
const USES = `
import { useApiMutation, useApiQuery } from '@/api/operation'
import { addBook, getBooksBookId, listBooks, removeBook, replaceBook } from '@/generated/api/book-shelf/book-shelf.operations'
import { getCover } from '@/generated/api/default/default.operations'
import { renewMembership, startSession } from '@/generated/api/members/members.operations'

const headers = { 'X-Trace': 't1' }
const pathParams = { bookId: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' }
const data = { title: 'Emma', subtitle: null, acquisitionNote: 'A gift.' }

export function useEverything() {
  const books = useApiQuery(listBooks, { headers, params: { page: 1, genre: ['novel'] } })
  const ids: string[] | undefined = books.data?.map(({ id }) => id)
  const title: string | undefined = useApiQuery(getBooksBookId, { pathParams }).data?.title
  const cover: Blob | undefined = useApiQuery(getCover, { pathParams }).data
  useApiQuery(listBooks, { headers })
  useApiMutation(addBook).mutate({ headers, data })
  useApiMutation(replaceBook).mutate({ pathParams, data })
  useApiMutation(removeBook).mutate({ pathParams })
  useApiMutation(renewMembership).mutate()
  const token: string | undefined = useApiMutation(startSession).data?.token

  // @ts-expect-error: a command.
  useApiQuery(addBook, { headers, data })
  // @ts-expect-error: it carries a secret.
  useApiQuery(startSession, { params: { pin: '1' } })
  // @ts-expect-error: it only reads.
  useApiMutation(listBooks)
  // @ts-expect-error: a header is missing.
  useApiQuery(listBooks, { params: { page: 1 } })
  // @ts-expect-error: a parameter has another type.
  useApiQuery(listBooks, { headers, params: { page: '1' } })
  // @ts-expect-error: the id is read-only.
  useApiMutation(addBook).mutate({ headers, data: { title: 'Emma', subtitle: null, id: pathParams.bookId } })
  // @ts-expect-error: an error is no body.
  books.error?.title
  return { ids, title, cover, token, status: books.error?.status }
}
`

const FILES = `
import { useApiMutation } from '@/api/operation'
import { replaceAny, replacePdf, replacePicture } from '@/generated/api/files/files.operations'
import { sendMultipart } from '@/generated/api/values/values.operations'

export function useFiles(data: Blob) {
  useApiMutation(sendMultipart).mutate({
    data: { text: '', count: 1, document: data, scan: data, pictures: [data], table: '' },
  })
  // @ts-expect-error: a file is no text.
  useApiMutation(sendMultipart).mutate({ data: { text: '', count: 1, document: data, scan: '' } })
  const replaced = [useApiMutation(replacePdf), useApiMutation(replacePicture), useApiMutation(replaceAny)]
  for (const one of replaced) one.mutate({ data })
  return replaced.map((one): Blob | undefined => one.data)
}
`

describe('generated code', () => {
  it('from another contract compiles, with the types of each operation', {
    timeout: 120_000,
  }, async () => {
    const folder = await generated((contract) => copyFileSync(OTHER_CONTRACT, contract))
    writeFileSync(join(folder, 'src/uses.ts'), USES)
    const errors = await typeErrors(folder)
    // Its operations have no messages yet.
    expect(errors.filter((line) => !line.startsWith('src/api/failure-text.ts'))).toEqual([])
    expect(errors).not.toEqual([])

    const path = join(folder, 'src/generated/api/book-shelf/book-shelf.operations.ts')
    const code = readFileSync(path, 'utf8')
    expect(code).toContain('  useHook: orval.useAddBook,')
    expect(code).toContain(' orval.useListBooks(headers, params, options),')
    const shelf = (await import(path)) as Record<string, Operation>
    const { addBook, removeBook, listBooks } = shelf
    const { data } = addBook?.schemas ?? {}
    expect(Object.keys(addBook?.schemas ?? {})).toEqual(['data', 'headers', 'responses'])
    expect(data?.safeParse({ title: 'Emma', subtitle: null }).success).toBe(true)
    expect(data?.safeParse({ title: 'Emma' }).success).toBe(false)
    expect(Object.keys(listBooks?.schemas.responses ?? {})).toEqual(['200', '4XX', 'default'])
    expect(removeBook).toMatchObject({
      kind: 'command',
      operationId: 'removeBook',
      method: 'DELETE',
      path: '/books/{bookId}',
      schemas: { responses: { 204: undefined } },
    })
  })

  it('from a contract with every kind of value compiles, with a Blob for each file', {
    timeout: 120_000,
  }, async () => {
    const folder = await generated((contract) => copyFileSync(EVERY_VALUE, contract))
    writeFileSync(join(folder, 'src/uses.ts'), FILES)
    const errors = await typeErrors(folder)
    expect(errors.filter((line) => !line.startsWith('src/api/failure-text.ts'))).toEqual([])
  })

  it('does not compile without a message for a new status', { timeout: 120_000 }, async () => {
    const folder = await generated((contract) =>
      edit(contract, /^( {8})'401':/m, "$1'410': { description: No. }\n$1'401':"),
    )
    const errors = await typeErrors(folder)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/^src\/api\/failure-text\.ts[\s\S]*Property '410' is missing/)
  })
})

describe('the contract as Orval reads it', () => {
  it('has references to named schemas only, and a tag and an operationId everywhere', async () => {
    const shape = JSON.stringify(normalizeForOrval(await loadContract(OTHER_CONTRACT)))
    const references = new Set([...shape.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref))
    const names = [...references].map((ref) => ref.replace('#/components/schemas/', ''))
    expect(names.sort()).toEqual([
      'AddBook201',
      'Book',
      'BookRequest',
      'BookResponse',
      'ListBooks200',
      'Problem',
      'StartSession200',
    ])
    expect(shape.match(/"operationId":"[^"]+","tags":\["[a-z-]+"\]/g)).toHaveLength(8)
    expect(shape).not.toContain('xml')
  })
})
