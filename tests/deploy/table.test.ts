import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { bootScriptHash } from '../../plugins/boot-plugin'
import { securityHeaders } from '../../plugins/headers'
import { NGINX, startWithReferenceServer, withNginx } from './nginx'
import { all, ask, type Endpoint, expectHeaders } from './site'

/** SITE_URL is a running site on loopback, and SITE_CA the file of its certificate. */
const { SITE_URL, SITE_CA = '' } = process.env

/** The table in docs/deploying.md. */
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
  let site: Endpoint
  let start: string
  beforeAll(async () => {
    const { host = '', port = 0 } = SITE_URL ? new URL(SITE_URL) : {}
    const here = SITE_URL ? undefined : await startWithReferenceServer()
    site = here?.site ?? { port: Number(port), name: host, ca: readFileSync(SITE_CA) }
    start = String((await ask(site, '/')).body)
    return here?.stop
  })

  it.each(ROWS)('responds to $method $path with $status', async ({ method, path, ...row }) => {
    const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(start) ?? []
    const answer = await ask(site, path.replace('/assets/NAME-HASH.js', asset), { method })
    expect([answer.status, all(answer, 'Cache-Control')]).toEqual([row.status, [row.cache]])
    expectHeaders(answer, securityHeaders({}, bootScriptHash(start), path))
    expect(all(answer, 'Server')).toEqual(['nginx'])
  })
})
