import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followContract } from 'aml-contract/load'
import { createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { contractModule } from '../../plugins/contract-plugin'
import { scratchFolder } from '../run'

const contract = (title: string) => `openapi: 3.1.0\ninfo:\n  title: ${title}\npaths: {}\n`

it('contractModule provides the contract, updates it after an edit, and skips invalid edits', async () => {
  const root = scratchFolder()
  const file = join(root, 'api.yaml')
  writeFileSync(file, contract('First'))
  writeFileSync(
    join(root, 'page.js'),
    "import { contractDocument } from 'virtual:contract'\nimport.meta.hot.accept()\nwindow.title = contractDocument.info.title",
  )
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [contractModule(followContract(file))],
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  const send = vi.spyOn(client.hot, 'send')
  const shown = async () => {
    await client.transformRequest('/page.js')
    return (await client.transformRequest('virtual:contract'))?.code
  }
  expect(await shown()).toContain('"First"')

  writeFileSync(file, contract('"Second'))
  server.watcher.emit('change', file)
  client.moduleGraph.invalidateAll()
  expect(await shown()).toContain('"First"')
  expect(send).not.toHaveBeenCalled()

  writeFileSync(file, contract('Third'))
  server.watcher.emit('change', file)
  await vi.waitUntil(() => send.mock.calls.length > 0, { timeout: 10_000 })
  // The event of the invalid edit may arrive late, and update the page too.
  for (const call of send.mock.calls)
    expect(call).toEqual([expect.objectContaining({ type: 'update' })])
  expect(await shown()).toContain('"Third"')
})
