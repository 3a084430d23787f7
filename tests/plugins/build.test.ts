import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadContract } from 'aml-contract/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_LOCALE } from '@/platform/i18n/languages'
import { paths } from '@/product/paths'
import { bootScriptHash } from '../../plugins/boot-plugin'
import { LICENCES } from '../../plugins/licences-plugin'
import { formatNginxConf } from '../../plugins/nginx-conf'
import { listScripts } from '../html-files'
import { OUT } from './built'
import { SECRET, SETTINGS } from './one-build'

let names: string[] = []
let files: { file: string; text: string }[] = []

beforeAll(() => {
  names = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  files = readTexts(
    // The published reference contains the contract's examples and conditions.
    (file) => /\.(js|css|html|json|svg)$/.test(file) && !file.startsWith('contract'),
  )
})

const readTexts = (isWanted: (file: string) => boolean) =>
  names.filter(isWanted).map((file) => ({ file, text: readFileSync(join(OUT, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('the production build contains no mocks and no sample settings', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(filesWith(/scenario-choices|Scenarios|x-when|pseudo\.po|Śĩĝń/)).toEqual([])
  expect(filesWith(/mockServiceWorker|openapi: 3/)).toEqual([])
  expect(filesWith(/fromCharacters|Mock backend/), 'Faker, and the note on the mock').toEqual([])
  expect(filesWith(/sample_public_key|\/\/amlverify\.example/)).toEqual([])
  // Error reports are off in this build.
  expect(filesWith(/unhandledrejection|ERROR_REPORT/)).toEqual([])
})

const readCode = (path: string) =>
  listScripts(OUT, path, SOURCE_LOCALE)
    .map((file) => readFileSync(join(OUT, file), 'utf8'))
    .join('\n')

it('the messages of a page are not in the code of other pages', () => {
  const heading = 'Careful people wanted'
  expect(readCode(paths.careers)).toContain(heading)
  const landing = readCode(paths.landing)
  expect(landing).not.toContain(heading)
  expect(landing).toContain('Know where a coin has been')
})

it('the production build contains the nginx configuration for its settings', async () => {
  const { operations } = await loadContract('openapi.yaml')
  const script = bootScriptHash(readFileSync(join(OUT, 'index.html'), 'utf8'))
  expect(readFileSync(join(OUT, '_nginx.conf'), 'utf8')).toBe(
    formatNginxConf(SETTINGS, script, operations),
  )
})

describe('the served files', () => {
  /** Text files, without the manifest, which is not served. */
  const served = () =>
    readTexts(
      (file) => !/^\.vite|\.(woff2|png|br|gz)$/.test(file) && statSync(join(OUT, file)).isFile(),
    )

  const servedWith = (pattern: RegExp, only = /./) =>
    served()
      .filter(({ file, text }) => only.test(file) && pattern.test(text))
      .map(({ file }) => file)

  const literal = (text: string) => new RegExp(RegExp.escape(text))

  it('contain no source map, and no path of a source or of the build machine', () => {
    expect(served().length).toBeGreaterThan(files.length)
    expect(served().filter(({ file }) => file.endsWith('.map'))).toEqual([])
    expect(servedWith(/sourceMappingURL|"mappings"|\/src\/|node_modules/)).toEqual([])
    expect(servedWith(literal(resolve(OUT, '../..')))).toEqual([])
    expect(servedWith(literal(`${homedir()}/`))).toEqual([])
    // Libraries resolve relative URLs against `http://localhost`, and the viewer of the contract recognizes 127.0.0.1.
    expect(
      servedWith(/127\.0\.0\.1|\[::1\]|localhost:\d/, /(?<!swagger-ui-bundle)\.(js|css|html)$/),
    ).toEqual([])
  })

  it('contain no secret', () => {
    expect(servedWith(literal(SECRET))).toEqual([])
    expect(servedWith(/-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}/)).toEqual(
      [],
    )
  })
})

describe('the list of licences', () => {
  /** Permissive licences, which only require their notice. */
  const ALLOWED = [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
  ]

  const entries = () =>
    readFileSync(join(OUT, LICENCES), 'utf8')
      .split(/^(?=## \S+ - )/m)
      .slice(1)
      .map((entry) => {
        const [title = '', ...text] = entry.split('\n')
        const [, name = '', licence = ''] = /^## (\S+) - \S+(?: \((.*)\))?$/.exec(title) ?? []
        return { name, licence, text: text.join('\n').trim() }
      })

  it('has only permissive licences, each with its text', () => {
    const names = entries().map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'recharts',
        'tailwindcss',
        '@fontsource-variable/inter',
        'monero-english-words',
        'slip-0039-words',
        // Of the worker.
        '@scure/base',
        'fflate',
        'jsqr',
      ]),
    )
    const refused = entries().filter(
      ({ licence, text }) =>
        !licence.split(' AND ').every((part) => ALLOWED.includes(part)) || text.length < 200,
    )
    expect(refused).toEqual([])
  })
})

it('nginx has a media type for each kind of file of the build, compressed or not', () => {
  const conf = readFileSync('deploy/nginx/nginx.conf', 'utf8')
  const types = /types \{([^}]+)\}/.exec(conf)?.[1] ?? ''
  const known = types.match(/(?<= )\w+(?=[ ;])/g)
  const packed = [...conf.matchAll(/"~\^br {2}\.\*\\\.(\w+)\\\.br\$"/g)].map(([, kind]) => kind)
  const served = names
    .map((file) => `/${file}`)
    .filter((file) => /[^/]\.\w+$/.test(file) && !/\/[._]/.test(file))
  const kinds = (pattern: RegExp) =>
    new Set(served.flatMap((name) => pattern.exec(name)?.[1] ?? []).sort())
  expect(packed.length).toBeGreaterThan(5)
  for (const kind of kinds(/\.(\w+)$/)) if (kind !== 'gz') expect(known, kind).toContain(kind)
  for (const kind of kinds(/\.(\w+)\.br$/)) expect(packed).toContain(kind)
})
