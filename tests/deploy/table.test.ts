import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { bootScriptHash } from '../../build/boot-plugin'
import { securityHeaders } from '../../build/headers'
import { startReferenceServer } from '../../contract/reference-server/server'
import { NGINX, startSite, withNginx } from './nginx'
import { all, ask, expectHeaders, makeSite, type Place } from './site'

/** SITE_URL names a site that runs on this machine, and SITE_CA the file of its certificate. */
const { SITE_URL, SITE_CA = '' } = process.env

/** A small build, served by nginx with the reference server behind it. */
async function startHere() {
  const { address, close } = await startReferenceServer({
    contract: 'openapi.yaml',
    port: 0,
    host: '127.0.0.1',
  })
  const stopped: (() => void)[] = []
  const { site, stop } = await startSite(
    makeSite((remove) => stopped.push(remove)),
    address,
  )
  const end = async () => {
    await stop()
    await close()
    for (const remove of stopped) remove()
  }
  return { site, end }
}

/** The rows of the table in docs/deploying.md. */
const ROWS = [
  ...readFileSync('docs/deploying.md', 'utf8').matchAll(
    /^\| `([A-Z]+) (\/\S*)` \| (\d{3}) \| `([^`]+)` \|/gm,
  ),
].map(([, method = '', path = '', status, cache]) => ({
  method,
  path,
  status: Number(status),
  cache,
}))

describe.skipIf(!(SITE_URL || NGINX))(withNginx('a site with the reference server'), () => {
  let site: Place
  let start: string
  beforeAll(async () => {
    const { host = '', port = 0 } = SITE_URL ? new URL(SITE_URL) : {}
    const here = SITE_URL ? undefined : await startHere()
    site = here?.site ?? { port: Number(port), name: host, ca: readFileSync(SITE_CA) }
    start = String((await ask(site, '/')).body)
    return here?.end
  })

  it.each(ROWS)('responds to $method $path with $status', async ({ method, path, ...row }) => {
    const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(start) ?? []
    const answer = await ask(site, path.replace('/assets/NAME-HASH.js', asset), { method })
    expect([answer.status, all(answer, 'Cache-Control')]).toEqual([row.status, [row.cache]])
    expectHeaders(answer, securityHeaders({}, bootScriptHash(start)))
    expect(all(answer, 'Server')).toEqual(['nginx'])
  })
})
