import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LICENCES } from '../../scripts/licences-plugin'
import { serverFiles } from '../../scripts/server-files'

const OUT = 'node_modules/.cache/build-under-test'

/** In the build's environment, and no business of the browser's. */
const SECRET = 'sk_live_only-the-server-knows'

let files: { file: string; text: string }[] = []

beforeAll(() => {
  // Vitest puts its own mode and .env.test into the environment; a build must not see them.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name),
    ),
  )
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', OUT, '--emptyOutDir'], {
    env: { ...env, EMAILJS_PRIVATE_KEY: SECRET },
  })
  files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    // The published reference is about the contract, and shows its examples with their conditions.
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file) && !file.startsWith('contract'))
    .map((file) => ({ file, text: readFileSync(join(OUT, file), 'utf8') }))
})

const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('puts nothing of the mocks into the production build', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(filesWith(/scenario-choices|Scenarios|x-when|ƀćđ/)).toEqual([])
  expect(filesWith(/mockServiceWorker|faker|openapi: 3/)).toEqual([])
  expect(filesWith(/sample_public_key|email-service/)).toEqual([])
})

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The code that a page can't be shown without: its chunk, the entry, and all that they import. */
function codeOf(...modules: string[]) {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Manifest
  const seen = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no ${module}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const module of ['index.html', ...modules]) visit(module)
  return [...seen].map((file) => readFileSync(join(OUT, file), 'utf8')).join('\n')
}

/** A word that each library leaves in the code that it is in. */
const LIBRARIES = {
  axios: /AxiosError/,
  'React Query': /mutationCache/i,
  zod: /ZodError/,
  'React Hook Form': /shouldFocusError/,
  'Headless UI': /headlessui/,
  recharts: /recharts/,
}

it.each([
  'src/features/landing/landing-page.tsx',
  'src/features/about/about-page.tsx',
  'src/features/careers/careers-page.tsx',
  'src/features/pricing/pricing-page.tsx',
  'src/features/network-prices/network-prices-page.tsx',
  'src/features/certification/certification-page.tsx',
  'src/features/kyt-kyc/kyt-kyc-page.tsx',
  'src/features/wizards/tax-report-page.tsx',
  'src/features/faqs/faqs-page.tsx',
  'src/features/support/support-page.tsx',
  'src/features/contact/contact-page.tsx',
  'src/features/services/services-page.tsx',
  'src/features/not-found/not-found-page.tsx',
])('shows %s without a library that it does not use', (page) => {
  const code = codeOf(page)
  for (const [library, mark] of Object.entries(LIBRARIES)) expect(code, library).not.toMatch(mark)
})

it('shows the dashboard before the chart’s library is there, and the forms before axios', () => {
  const dashboard = codeOf(
    'src/layouts/data-layout.tsx',
    'src/layouts/protected-layout.tsx',
    'src/features/dashboard/dashboard-page.tsx',
  )
  expect(dashboard).not.toMatch(LIBRARIES.recharts)
  expect(dashboard).toMatch(LIBRARIES['React Query'])
  const signUp = codeOf('src/layouts/data-layout.tsx', 'src/features/auth/signup-page.tsx')
  expect(signUp).not.toMatch(LIBRARIES.axios)
  expect(signUp).toMatch(LIBRARIES['React Hook Form'])
  expect(filesWith(LIBRARIES.axios)).toHaveLength(1)
  for (const [library, mark] of Object.entries(LIBRARIES))
    expect(filesWith(mark), `${library} is known by its mark`).not.toEqual([])
})

it('keeps the copy of a page out of the others', () => {
  const words = 'Careful people wanted'
  expect(codeOf('src/features/careers/locales/en.po')).toContain(words)
  const landing = codeOf(
    'src/features/landing/landing-page.tsx',
    'src/features/landing/locales/en.po',
    'src/i18n/locales/en.po',
  )
  expect(landing).not.toContain(words)
  expect(landing).toContain('Know where a coin has been')
})

it('holds what the servers are to be told, for the settings that it was made with', () => {
  const files = serverFiles({})
  expect(files.map(([name]) => name)).toEqual(['_headers', '_redirects', '_nginx.conf'])
  for (const [name, text] of files) expect(readFileSync(join(OUT, name), 'utf8')).toBe(text)
})

describe('what is served', () => {
  /** Every text; the manifest is for tools, and no server of ours gives it out. */
  const served = () =>
    readdirSync(OUT, { recursive: true, encoding: 'utf8' })
      .filter((file) => !/^\.vite|\.(woff2|png|br|gz)$/.test(file))
      .filter((file) => statSync(join(OUT, file)).isFile())
      .map((file) => ({ file, text: readFileSync(join(OUT, file), 'utf8') }))

  const servedWith = (pattern: RegExp, only = /./) =>
    served()
      .filter(({ file, text }) => only.test(file) && pattern.test(text))
      .map(({ file }) => file)

  const literal = (text: string) => new RegExp(RegExp.escape(text))

  it('holds no source map and no path of a source', () => {
    expect(served().length).toBeGreaterThan(files.length)
    expect(servedWith(/sourceMappingURL|"mappings"/)).toEqual([])
    expect(served().filter(({ file }) => file.endsWith('.map'))).toEqual([])
    expect(servedWith(/\/src\/|node_modules/)).toEqual([])
  })

  it('holds nothing of the machine that built it', () => {
    expect(servedWith(literal(process.cwd()))).toEqual([])
    expect(servedWith(literal(`${homedir()}/`))).toEqual([])
    // Libraries resolve relative addresses against a bare `http://localhost`.
    expect(servedWith(/127\.0\.0\.1|\[::1\]|localhost:\d/, /\.(js|css|html)$/)).toEqual([])
  })

  it('holds no secret', () => {
    expect(servedWith(literal(SECRET))).toEqual([])
    expect(servedWith(/-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}/)).toEqual(
      [],
    )
  })
})

describe('the list of licences', () => {
  /** They let anyone ship the work if its notice goes along, and ask nothing of the app itself. */
  const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']

  const entries = () =>
    readFileSync(join(OUT, LICENCES), 'utf8')
      .split(/^(?=## \S+ - )/m)
      .slice(1)
      .map((entry) => {
        const [title = '', ...text] = entry.split('\n')
        const [, name = '', licence = ''] = /^## (\S+) - \S+(?: \((.*)\))?$/.exec(title) ?? []
        return { name, licence, text: text.join('\n').trim() }
      })

  it('names what the app is made of', () => {
    expect(entries().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'react-router',
        'axios',
        'zod',
        'recharts',
        'tailwindcss',
        '@fontsource-variable/inter',
        '@fontsource-variable/jetbrains-mono',
        '@fontsource-variable/noto-nastaliq-urdu',
      ]),
    )
  })

  it('holds licences that allow it, each with its text', () => {
    const refused = entries().filter(
      ({ licence, text }) =>
        !licence.split(' AND ').every((part) => ALLOWED.includes(part)) || text.length < 200,
    )
    expect(refused).toEqual([])
  })
})
