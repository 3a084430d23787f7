import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse, type HttpHandler } from 'msw'
import type { Connect } from 'vite'
import { asInProduction } from '../../build/preview-plugin.ts'
import { HOST, PORTS, PREVIEW_BUILD } from '../../scripts/services.ts'

/** How the API responds: as the mock backend does, by an MSW handler, or only once it is released. */
type Behavior = 'mock' | 'held' | HttpHandler

/**
 * A deployment of the built app that a test has to itself: as the production server serves it, with
 * an API that can be told to misbehave.
 */
export async function openSite() {
  let files = asInProduction(PREVIEW_BUILD, {})
  const { promise: released, resolve: release } = Promise.withResolvers<void>()

  const api: Connect.NextHandleFunction = async (request, response) => {
    site.requestCount += 1
    if (site.behavior === 'held') await released
    const address = `http://${HOST}:${PORTS.api}${request.url?.replace('/api', '')}`
    const found =
      typeof site.behavior === 'string'
        ? await fetch(address)
        : await getResponse([site.behavior], new Request(address))
    // What fetch calls a network error is a connection that breaks.
    if (!found || found.type === 'error') return response.destroy()
    response.writeHead(found.status, { 'Content-Type': found.headers.get('Content-Type') ?? '' })
    response.end(await found.text())
  }
  const server = createServer((request, response) => {
    if (site.isDown) request.socket.destroy()
    else files(request, response, () => void api(request, response, () => {}))
  })
  await once(server.listen(0, HOST), 'listening')

  const site = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestCount: 0,
    /** A server that is down breaks every connection. */
    isDown: false,
    behavior: 'mock' as Behavior,
    /** Responds to the held requests, and to all further ones, as the mock backend does. */
    releaseRequests: () => {
      site.behavior = 'mock'
      release()
    },
    /** A new version, in which the file whose name begins so is renamed or gone. */
    deploy: (begins: string, after: 'renamed' | 'gone') => {
      files = asInProduction(changedBuild(begins, after), {})
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return site
}

/** As in a build, a file that imports a renamed one is renamed too. */
function changedBuild(begins: string, after: 'renamed' | 'gone') {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-site-'))
  // Until the tests have ended a request may still be reading a file.
  process.once('exit', () => rmSync(folder, { recursive: true }))
  cpSync(PREVIEW_BUILD, folder, { recursive: true })
  // Packed copies would still say the old names after a change.
  for (const file of globSync(join(folder, '**/*.{br,gz}'))) rmSync(file)
  const assets = join(folder, 'assets')
  const [first] = globSync(`${begins}-*.js`, { cwd: assets })
  if (!first) throw new Error(`The build has no ${begins}`)
  const renamed = new Set([first])
  for (const file of renamed)
    for (const other of globSync('*.js', { cwd: assets }))
      if (readFileSync(join(assets, other), 'utf8').includes(file)) renamed.add(other)
  for (const file of globSync(join(folder, '**/*.{html,js}'))) {
    let text = readFileSync(file, 'utf8')
    for (const name of renamed) text = text.replaceAll(name, newName(name))
    writeFileSync(file, text)
  }
  for (const name of renamed) renameSync(join(assets, name), join(assets, newName(name)))
  if (after === 'gone') rmSync(join(assets, newName(first)))
  return folder
}

const newName = (name: string) => name.replace(/.{8}\.js$/, 'NEWNAMES.js')
