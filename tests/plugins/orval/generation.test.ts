import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from 'aml-contract/load'
import { readContract } from 'aml-contract/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeForOrval } from '../../../plugins/orval/for-orval.ts'
import { edit, run, scratchProject } from '../../run'

const ANOTHER_CONTRACT = 'tests/plugins/orval/another-contract.openapi.yaml'

const TEXT = { type: 'string' }

const runTool = (folder: string, name: string) =>
  run(join('node_modules/.bin', name), [], {}, folder)

async function generate(change: (contract: string) => void, atEnd?: (remove: () => void) => void) {
  const folder = scratchProject(atEnd)
  cpSync('src', join(folder, 'src'), { recursive: true })
  change(join(folder, 'openapi.yaml'))
  const { status, output } = await runTool(folder, 'orval')
  expect(output).not.toMatch(/fail/i)
  expect(status, output).toBe(0)
  return folder
}

/** Type-checks only the API client and src/uses.ts. @returns the errors. */
async function findTypeErrors(folder: string) {
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object
  const include = ['src/generated', 'src/api', 'src/uses.ts', 'src/vite-env.d.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include }))
  return (await runTool(folder, 'tsc')).output.match(/^\S.*error TS.*(\n .*)*/gm) ?? []
}

const USES = `
import { invalidateQueries } from '@/api/invalidate-queries'
import { useApiMutation } from '@/api/use-api-mutation'
import { useApiInfiniteQuery, useApiQuery } from '@/api/use-api-query'
import { renew, startSession } from '@/generated/api/secrets/secrets.operations'
import { sendJsonList } from '@/generated/api/values/values.operations'
import { getValue, listValues } from '@/generated/api/values-queries/values-queries.operations'

const headers = { 'X-Trace': 't1' }

export function useEverything() {
  const values = useApiQuery(listValues, { headers, params: { page: 1 } })
  const counts: number[] | undefined = values.data?.map(({ count }) => count)
  const text: string | undefined = useApiQuery(getValue, { pathParams: { id: '1' } }).data?.text
  useApiQuery(listValues, { headers })
  const amount: number | undefined = useApiQuery(getValue, { pathParams: { id: '1' } }, {
    enabled: false,
    select: (value) => value.amount,
    staleTime: 1000,
  }).data
  const pages: number[] | undefined = useApiInfiniteQuery(listValues, { headers }, {
    getNextPageParam: (last, all) => (last.length > 0 ? { page: all.length + 1 } : undefined),
    select: ({ pages }) => pages.map((page) => page.length),
  }).data
  useApiMutation(sendJsonList, { onSuccess: invalidateQueries('listValues', 'getValue') })
  useApiMutation(sendJsonList).mutate({ data: [1, null] })
  useApiMutation(renew).mutate()
  const token: string | undefined = useApiMutation(startSession).data?.token

  // @ts-expect-error: a command.
  useApiQuery(sendJsonList, { data: [1] })
  // @ts-expect-error: a command, since its parameter is secret.
  useApiQuery(startSession, { params: { pin: '1' } })
  // @ts-expect-error: a query.
  useApiMutation(listValues)
  // @ts-expect-error: a header is missing.
  useApiQuery(listValues, { params: { page: 1 } })
  // @ts-expect-error: a parameter has another type.
  useApiQuery(listValues, { headers, params: { page: '1' } })
  // @ts-expect-error: another parameter.
  useApiInfiniteQuery(listValues, { headers }, { initialPageParam: { cursor: 'a' } })
  // @ts-expect-error: a command has no data to invalidate.
  invalidateQueries('renew')
  // @ts-expect-error: another type of data.
  useApiQuery(getValue, { pathParams: { id: '1' } }, { select: (value) => value.missing })
  // @ts-expect-error: the key belongs to the operation.
  useApiQuery(getValue, { pathParams: { id: '1' } }, { queryKey: ['mine'] })
  // @ts-expect-error: an error has no body.
  values.error?.body
  return { counts, text, amount, pages, token, status: values.error?.status }
}
`

describe('generated code', () => {
  let folder: string
  beforeAll(async () => {
    folder = await generate((contract) => copyFileSync(ANOTHER_CONTRACT, contract), afterAll)
  }, 120_000)

  it('compiles for another contract, with the types of each operation', {
    timeout: 120_000,
  }, async () => {
    writeFileSync(join(folder, 'src/uses.ts'), USES)
    const errors = await findTypeErrors(folder)
    // No messages exist for its operations.
    expect(errors.filter((line) => !line.startsWith('src/api/failure-text.ts'))).toEqual([])
    expect(errors).not.toEqual([])
    const functions = readFileSync(
      join(folder, 'src/generated/api/values-queries/values-queries.ts'),
      'utf8',
    )
    expect(functions).toContain('encodeURIComponent(String(id))')
  })

  it('makes mocks that fit their schemas, with named enums and empty lists', {
    timeout: 120_000,
  }, async () => {
    const load = (file: string) => import(join(folder, 'src/generated/api', file))
    const { Values } = await load('model/index.ts')
    const { getListValuesResponseMock200 } = await load('values-queries/values-queries.faker.ts')
    const lengths = Array.from({ length: 200 }, () => {
      const value = getListValuesResponseMock200()
      expect(Values.safeParse(value).error).toBeUndefined()
      return value.length
    })
    expect(lengths).toContain(0)
  })

  it('does not compile without a message for a new status', { timeout: 120_000 }, async () => {
    const folder = await generate((contract) =>
      edit(contract, /^( {8})'401':/m, "$1'410': { description: No. }\n$1'401':"),
    )
    const errors = await findTypeErrors(folder)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/^src\/api\/failure-text\.ts[\s\S]*Property '410' is missing/)
  })
})

it('normalizeForOrval removes documentation, and the password format beside a pattern', async () => {
  const { components } = normalizeForOrval(await loadContract(ANOTHER_CONTRACT))
  const { Code, Problem } = Object(components).schemas
  expect(Code).toEqual({ type: 'string', minLength: 2, pattern: '^a*$' })
  expect(Problem.properties).toEqual({ message: TEXT, description: TEXT })
})

const done = { 204: { description: '' } }

describe('npm run generate', () => {
  it.each<[string, object, string]>([
    [
      'a body of several parts',
      { requestBody: { content: { 'multipart/form-data': { schema: {} } } } },
      'a body of multipart/form-data is not supported',
    ],
    [
      'a key in the query',
      { security: [{ key: [] }] },
      'the key key would be in the URL, which servers log',
    ],
  ])('rejects %s, and names its operation', (_, operation, problem) => {
    const contract = readContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1.0.0' },
      paths: { '/a': { post: { operationId: 'sendIt', responses: done, ...operation } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
    })
    expect(() => normalizeForOrval(contract)).toThrow(
      `The app can't be generated from this contract:\n  sendIt: ${problem}`,
    )
  })

  const json = (schema: object) => ({
    description: '',
    content: { 'application/json': { schema } },
  })
  const normalize = (operation: object, item: object = {}, schemas: object = {}) =>
    Object(
      normalizeForOrval(
        readContract({
          openapi: '3.1.0',
          info: { title: 'A', version: '1.0.0' },
          paths: { '/a/{ItemID}': { ...item, get: { responses: done, ...operation } } },
          components: { schemas },
        }),
      ),
    )

  it('gives a name to inline schemas, which Orval validates only then', () => {
    const list = { type: 'array', items: TEXT }
    const responses = { 200: json(list), default: json(TEXT) }
    const { components, paths } = normalize({ operationId: 'list-items', responses })
    expect(components.schemas).toEqual({
      ListItemsResponse200: list,
      ListItemsResponseDefault: TEXT,
    })
    expect(paths['/a/{itemId}'].get.responses[200].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ListItemsResponse200',
    })
  })

  it.each([
    ['User accounts', 'user-accounts-queries'],
    ['PaymentLinks', 'payment-links-queries'],
    [undefined, 'default-queries'],
  ])('makes a folder of the tag %s', (tag, folder) => {
    const { paths } = normalize({ operationId: 'a', ...(tag && { tags: [tag] }) })
    expect(paths['/a/{itemId}'].get.tags).toEqual([folder])
  })

  it('gives each operation the parameters of its path, but for its own', () => {
    const page = { name: 'page', in: 'query' }
    const shared = [
      { ...page, schema: TEXT },
      { name: 'ItemID', in: 'path', required: true, schema: TEXT },
    ]
    const own = [{ ...page, schema: { type: 'integer' } }]
    const { paths } = normalize({ operationId: 'a', parameters: own }, { parameters: shared })
    expect(paths['/a/{itemId}'].get.parameters).toEqual([
      ...own,
      { name: 'itemId', in: 'path', required: true, schema: TEXT },
    ])
  })

  it('makes properties of one direction optional', () => {
    const Item = {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { ...TEXT, readOnly: true }, name: TEXT },
    }
    const { components } = normalize({ operationId: 'a' }, {}, { Item })
    expect(components.schemas.Item).toEqual({
      type: 'object',
      required: ['name'],
      properties: { id: TEXT, name: TEXT },
    })
  })

  it('renames a schema that is named as a property of another', () => {
    const Split = {
      type: 'object',
      properties: { amount: { $ref: '#/components/schemas/SplitAmount' } },
    }
    const { components } = normalize(
      { operationId: 'a' },
      {},
      { Split, SplitAmount: TEXT, Splitter: TEXT },
    )
    expect(components.schemas).toEqual({
      Split: {
        type: 'object',
        properties: { amount: { $ref: '#/components/schemas/SplitAmountSchema' } },
      },
      SplitAmountSchema: TEXT,
      Splitter: TEXT,
    })
  })
})
