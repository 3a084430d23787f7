import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asInProduction } from '../../build/preview-plugin'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
for (const name of ['index', 'about', '404'])
  writeFileSync(join(folder, `${name}.html`), `<script>1</script>${name}`)
const serve = asInProduction(folder, {})
const server = createServer((request, response) =>
  serve(request, response, () => response.writeHead(599).end()),
)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

const ask = (path: string) => {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
}

it.each([
  ['//', '/'],
  ['//about', '/about'],
  ['//about//', '/about'],
  ['/about//?a=1', '/about?a=1'],
  ['///about.html', '/about'],
])('%s has moved to %s', async (path, page) => {
  const response = await ask(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(page)
})

it.each(['//nowhere', '//host.example/about', '/ABOUT', '//api/auth/login?password=X'])(
  '%s is no page',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  },
)
