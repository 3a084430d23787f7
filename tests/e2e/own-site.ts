import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
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
  let files = asInProduction(copyBuild(), {})
  let behavior: Behavior = 'mock'
  let release = () => {}
  let held = new Promise<void>((done) => {
    release = done
  })
  let requests = 0

  const api: Connect.NextHandleFunction = async (request, response) => {
    requests += 1
    if (behavior === 'held') await held
    const address = `http://${HOST}:${PORTS.api}${request.url?.replace('/api', '')}`
    const handler = typeof behavior === 'string' ? undefined : behavior
    const found = handler
      ? await getResponse([handler], new Request(address))
      : await fetch(address)
    await pass(found, response)
  }
  let down = false
  const server = createServer((request, response) => {
    if (down) request.socket.destroy()
    else files(request, response, () => void api(request, response, () => {}))
  })
  await new Promise<void>((ready) => server.listen(0, HOST, ready))

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestCount: () => requests,
    /** A server that is down breaks every connection. */
    setDown: (next: boolean) => {
      down = next
    },
    setBehavior: (next: Behavior) => {
      behavior = next
    },
    /** Responds to the held requests, and to all further ones, as the mock backend does. */
    releaseRequests: () => {
      behavior = 'mock'
      release()
      held = Promise.resolve()
    },
    /** A new version, in which the file whose name begins so is called something else, or gone. */
    deploy: (begins: string, after: 'renamed' | 'gone') => {
      const folder = copyBuild()
      change(folder, begins, after)
      files = asInProduction(folder, {})
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Removed when the tests have ended: until then a request may still be reading a file. */
const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function copyBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-site-'))
  folders.push(folder)
  cpSync(PREVIEW_BUILD, folder, { recursive: true })
  // Packed copies would still say the old names after a change.
  for (const file of globSync(join(folder, '**/*.{br,gz}'))) rmSync(file)
  return folder
}

/** As a build does it: a file that names a renamed one has another name itself. */
function change(folder: string, begins: string, after: 'renamed' | 'gone') {
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
}

const newName = (name: string) => name.replace(/.{8}\.js$/, 'NEWNAMES.js')

async function pass(found: Response | undefined, response: ServerResponse) {
  // What fetch calls a network error is a connection that breaks.
  if (!found || found.type === 'error') return response.destroy()
  response.writeHead(found.status, { 'Content-Type': found.headers.get('Content-Type') ?? '' })
  response.end(await found.text())
}
