import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followContract } from 'openapi-workbench/load'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { scenarios } from '../../build/scenario-plugin'
import { scratchFolder } from '../run'
import { serve } from '../serve'

const RESPONSES = {
  '404': { description: 'Not found.' },
  '409': { description: 'In use.' },
  '500': {
    description: 'Failed.',
    content: { 'application/json': { examples: { failed: { value: {} } } } },
  },
}
const operation = (operationId: string) => ({ operationId, responses: RESPONSES })
const CONTRACT = {
  openapi: '3.1.0',
  info: { title: 'Wallets', version: '1.0.0' },
  paths: {
    '/wallets': { get: operation('listWallets'), post: operation('addWallet') },
    '/wallets/{id}': { get: operation('getWallet'), delete: operation('removeWallet') },
  },
}

/** A development server that answers with the headers that the mock backend would get. */
async function echoing() {
  const file = join(scratchFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(CONTRACT))
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [scenarios(followContract(file))],
  })
  vite.middlewares.use('/api', ({ headers }, response) => {
    response.end(JSON.stringify({ prefer: headers['prefer'], cookie: headers.cookie }))
  })
  onTestFinished(() => vite.close())
  return `${await serve(vite.middlewares)}/api`
}

it('asks for what is pinned: for every method, path and kind of response', async () => {
  const address = await echoing()
  const ask = async (method: string, path: string, pinned: object, headers = {}) => {
    const choices = encodeURIComponent(JSON.stringify({ pinned }))
    const cookie = `theme=dark; scenario-choices=${choices}; sid=7`
    const response = await fetch(address + path, { method, headers: { ...headers, cookie } })
    return (await response.json()) as { prefer?: string; cookie?: string }
  }
  const prefer = async (...request: Parameters<typeof ask>) => (await ask(...request)).prefer
  expect(await prefer('POST', '/wallets', { addWallet: '500 failed' })).toBe(
    'code=500, example=failed',
  )
  expect(await prefer('GET', '/wallets/w-7?x=1', { getWallet: '500 failed' })).toBe(
    'code=500, example=failed',
  )
  expect(await prefer('DELETE', '/wallets/w-7', { removeWallet: '404' })).toBe('code=404')
  expect(await prefer('PATCH', '/wallets/w-7', { removeWallet: '404' })).toBeUndefined()
  expect(await prefer('GET', '/nowhere', { removeWallet: '404' })).toBeUndefined()
  expect(await prefer('GET', '/wallets', { listWallets: '418' })).toBeUndefined()
  expect(
    await prefer('DELETE', '/wallets/w-7', { removeWallet: '404' }, { Prefer: 'code=409' }),
  ).toBe('code=409')
})

it('goes on as late as the panel says', async () => {
  const address = await echoing()
  const cookie = `scenario-choices=${encodeURIComponent('{"delay":500}')}`
  const start = performance.now()
  await fetch(address, { headers: { cookie } })
  // A timer may be a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(490)
})

it('goes on without a choice that it can’t read', async () => {
  const address = await echoing()
  for (const choices of ['%7B', 'null', '7', '{"pinned":null}', '{"pinned":7,"delay":"x"}']) {
    const cookie = `scenario-choices=${encodeURIComponent(choices)}`
    for (const path of ['/wallets?page=2', '//?x', '/wallets/%zz']) {
      const response = await fetch(address + path, { headers: { cookie } })
      expect(await response.json(), `${path} ${choices}`).toEqual({})
    }
  }
})

it('hands on every cookie but its own', async () => {
  const address = await echoing()
  const cookies = async (cookie: string) => {
    const response = await fetch(address, { headers: { cookie } })
    return ((await response.json()) as { cookie?: string }).cookie
  }
  expect(await cookies('theme=dark; scenario-choices=%7B%7D; sid=7')).toBe('theme=dark; sid=7')
  expect(await cookies('scenario-choices=%7B%7D')).toBeUndefined()
})
