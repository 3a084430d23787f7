import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const OUT = 'node_modules/.cache/build-under-test'

let files: { file: string; text: string }[] = []

beforeAll(() => {
  // Vitest puts its own mode and .env.test into the environment; a build must not see them.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name),
    ),
  )
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', OUT, '--emptyOutDir'], { env })
  files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(OUT, file), 'utf8') }))
})

const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('puts nothing of the mocks into the production build', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(filesWith(/scenario-choices|Scenarios|x-when/)).toEqual([])
  expect(filesWith(/mockServiceWorker|faker|openapi: 3/)).toEqual([])
  expect(filesWith(/sample_public_key|email-service/)).toEqual([])
})
