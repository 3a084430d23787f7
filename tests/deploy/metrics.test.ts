import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../run'
import { makeServer, NGINX, siteForAll, UNLIMITED, withNginx } from './nginx'
import { ask, writeBuild } from './site'

/** Each metric of the text form of Prometheus, with its labels. */
const read = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', value = ''] = /^(\w+(?:\{\w+="[^"]*"\})?) (-?\d+)$/.exec(line) ?? []
        expect(name, line).not.toBe('')
        return [name, Number(value)] as const
      }),
  )

describe.skipIf(!NGINX)(withNginx('deploy/serve.sh metrics'), async () => {
  const { backend, nginx } = await siteForAll()
  const metrics = async () => read((await nginx().serve('metrics')).output)

  it('counts connections and requests', async () => {
    const before = await metrics()
    for (let i = 0; i < 5; i += 1) await ask(nginx().site, '/about')
    const after = await metrics()
    for (const name of [
      'nginx_connections_accepted',
      'nginx_connections_handled',
      'nginx_http_requests_total',
    ])
      expect((after.get(name) ?? 0) - (before.get(name) ?? 0), name).toBeGreaterThanOrEqual(5)
    expect(after.get('nginx_connections_active')).toBeGreaterThanOrEqual(1)
    expect(after.get('nginx_up')).toBe(1)
  })

  it('names the release, and the seconds that the certificate has left', async () => {
    const all = await metrics()
    expect(all.get('aml_verify_release_info{release="one"}')).toBe(1)
    // It was made for two days.
    const left = all.get('aml_verify_certificate_seconds')
    expect(left).toBeGreaterThan(47 * 60 * 60)
    expect(left).toBeLessThanOrEqual(48 * 60 * 60)
  })

  it('says whether the backend answers', async () => {
    expect((await metrics()).get('aml_verify_backend_ready')).toBe(1)
    await backend.stop()
    expect((await metrics()).get('aml_verify_backend_ready')).toBe(0)
    await backend.start()
  })

  it('describes each metric once', async () => {
    const { output } = await nginx().serve('metrics')
    for (const kind of ['HELP', 'TYPE']) {
      const names = [...output.matchAll(new RegExp(`^# ${kind} (\\w+) \\w`, 'gm'))].map(
        ([, n]) => n,
      )
      expect(names).toEqual([...read(output).keys()].map((name) => name.split('{')[0]))
    }
  })

  it('says that nginx does not answer, and where there is nobody to ask', async () => {
    const folder = scratchFolder()
    writeBuild(folder)
    const stopped = await makeServer(folder, 'http://127.0.0.1:9')
    expect([...read((await stopped.serve('metrics')).output)]).toEqual([['nginx_up', 0]])
    const folder2 = scratchFolder()
    writeBuild(folder2)
    const silent = await makeServer(folder2, 'http://127.0.0.1:9', { STATUS_LISTEN: '' })
    expect(await silent.serve('metrics')).toMatchObject({ status: 1 })
  })
})

describe.skipIf(!NGINX)(withNginx('deploy/serve.sh metrics behind a load balancer'), async () => {
  const { nginx } = await siteForAll({
    ...UNLIMITED,
    TLS_CERTIFICATE: '',
    TLS_KEY: '',
    HTTPS_PORT: '',
    LOAD_BALANCER: '127.0.0.1/32',
  })

  it('has no certificate to tell of', async () => {
    const all = read((await nginx().serve('metrics')).output)
    expect(all.get('nginx_up')).toBe(1)
    expect(all.has('aml_verify_certificate_seconds')).toBe(false)
  })

  it('a reload and a release are known to answer there too', async () => {
    expect(await nginx().serve('reload')).toEqual({ status: 0, output: '' })
    expect((await nginx().release('use', 'one')).output).toContain('Serving one')
  })
})
