import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followContract } from 'aml-contract/load'
import { createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NO_CHOICES, parseChoices } from '../../mocks/choices'
import { scenarios } from '../../plugins/scenario-plugin'
import { scratchFolder } from '../run'
import { serve } from '../serve'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }))

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
    '/wallets/{id}': { delete: operation('removeWallet') },
  },
}

function writeContract() {
  const file = join(scratchFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(CONTRACT))
  return file
}

/** Starts a development server that responds with the headers that the mock backend would get. */
async function startEchoServer(file = writeContract()) {
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

it('scenarios requests the pinned response of an operation', async () => {
  const address = await startEchoServer()
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
  expect(await prefer('DELETE', '/wallets/w-7?x=1', { removeWallet: '404' })).toBe('code=404')
  expect(await prefer('GET', '/nowhere', { removeWallet: '404' })).toBeUndefined()
  expect(await prefer('GET', '/wallets', { listWallets: '418' })).toBeUndefined()
  expect(
    await prefer('DELETE', '/wallets/w-7', { removeWallet: '404' }, { Prefer: 'code=409' }),
  ).toBe('code=409')
})

it('scenarios responds with the generated response of a seed, the same each time', async () => {
  const address = await startEchoServer('openapi.yaml')
  const ask = async (seed: number) => {
    const pinned = { login: { status: 429, seed } }
    const choices = encodeURIComponent(JSON.stringify({ pinned }))
    return fetch(`${address}/auth/login?email=a`, {
      headers: { cookie: `scenario-choices=${choices}` },
    })
  }
  const response = await ask(7)
  expect(response.status).toBe(429)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe('600')
  const body = await response.json()
  expect(body).toEqual({ message: expect.any(String) })
  expect(await (await ask(7)).json()).toEqual(body)
  expect(await (await ask(8)).json()).not.toEqual(body)
})

it('scenarios delays a request, or cuts its connection', async () => {
  const address = await startEchoServer()
  const ask = (choices: object) => {
    const cookie = `scenario-choices=${encodeURIComponent(JSON.stringify(choices))}`
    return fetch(address, { headers: { cookie } })
  }
  await ask({ delay: 500 })
  expect(pause).toHaveBeenCalledExactlyOnceWith(500)
  await expect(ask({ cut: true })).rejects.toThrow()
})

it.each(['%7B', 'null', '{"pinned":7,"delay":"x"}'])(
  'scenarios ignores the invalid cookie %s, and forwards other cookies',
  async (choices) => {
    const cookie = `theme=dark; scenario-choices=${encodeURIComponent(choices)}; sid=7`
    const response = await fetch(`${await startEchoServer()}/wallets/%zz`, { headers: { cookie } })
    expect(await response.json()).toEqual({ cookie: 'theme=dark; sid=7' })
  },
)

it.each([{ delay: '5' }, { delay: 1e9 }, { pinned: null }, { pinned: { login: { seed: {} } } }])(
  'the cookie %j, which another program of this machine can set, is ignored',
  (choices) => {
    const cookie = `scenario-choices=${encodeURIComponent(JSON.stringify(choices))}`
    expect(parseChoices(cookie)).toEqual(NO_CHOICES)
  },
)
