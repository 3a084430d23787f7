/**
 * `npm run test:changed`: the checks and the unit tests that the changes since the last commit can break, or since a
 * commit: `npm run test:changed -- origin/main`. `npm test` has all, and the browser tests.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const since = process.argv[2] ?? 'HEAD'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.includes('/long/')
const has = (pattern: RegExp) => changed.some((file) => pattern.test(file))

type Cruised = { modules: { source: string; dependents: string[] }[] }

/** It imports all pages: each is tested by itself, and by the tests of ALL_PAGES. */
const ROUTES = 'src/app/routes.ts'
const ALL_PAGES = ['tests/app/routes.test.tsx', 'tests/every-text.test.tsx']

/** The files that import a changed one, also indirectly. */
function listAffected(): Set<string> {
  const folders = ['src', 'mocks', 'contract', 'reader', 'plugins', 'scripts', 'tests']
  const config = ['--config', 'scripts/imports.config.ts', '--output-type', 'json']
  const json = execFileSync('depcruise', [...config, ...folders], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const dependents = new Map(
    (JSON.parse(json) as Cruised).modules.map((one) => [one.source, one.dependents]),
  )
  const affected = new Set<string>()
  const visit = (file: string) => {
    if (affected.has(file)) return
    affected.add(file)
    if (file !== ROUTES || changed.includes(ROUTES)) dependents.get(file)?.forEach(visit)
  }
  changed.forEach(visit)
  return affected
}

/** Tests in the folder of a file's name (tests/README.md), which render it or start it by its path. */
const OWN_TESTS: [files: RegExp, folder: string][] = [
  [/^src\/(screens\/[^/]+|[^/]+)\//, 'tests/$1'],
  [/^(docs|deploy)\//, 'tests/$1'],
  [/\.md$/, 'tests/docs'],
  [/^openapi\.yaml$/, 'tests/contract'],
]

function listTests(): string[] {
  const affected = has(/\.[jt]sx?$/) ? listAffected() : new Set(changed)
  const tests = new Set([...affected].filter((file) => isTest(file) && existsSync(file)))
  for (const file of changed)
    for (const [pattern, folder] of OWN_TESTS) {
      const own = pattern.exec(file)?.[0].replace(pattern, folder)
      if (own) for (const test of globSync(`${own}/**`).filter(isTest)) tests.add(test)
    }
  if (affected.has(ROUTES)) for (const test of ALL_PAGES) tests.add(test)
  return [...tests].sort()
}

const tests = listTests()
const npm = (script: string) => ['npm', 'run', '--silent', script]
const code = has(/\.[jt]sx?$/)
const GATES: [isNeeded: boolean, command: string[]][] = [
  [true, ['biome', 'check', '--no-errors-on-unmatched', ...changed.filter(existsSync)]],
  [code && has(/^(?!reader\/|contract\/)/), ['tsc']],
  [code && has(/^reader\//), ['tsc', '-p', 'reader']],
  [code && has(/^contract\//), ['tsc', '-p', 'contract']],
  [has(/^openapi\.yaml$/), npm('contract:lint')],
  [has(/^openapi\.yaml$|^plugins\/orval|^src\/generated/), npm('generate:check')],
  [has(/^src\/.*\.(tsx?|po)$/), npm('i18n:check')],
]

const failed: string[] = []

async function run([command = '', ...args]: string[], stdio: 'inherit' | 'pipe') {
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const status = await new Promise((ended) => child.once('close', ended))
  if (status === 0) return
  console.error(output)
  failed.push([command, ...args].slice(0, 4).join(' '))
}

async function runGates() {
  for (const [isNeeded, command] of GATES) if (isNeeded) await run(command, 'pipe')
}

console.log(`${changed.length} changed files, ${tests.length} files of tests`)
await Promise.all([runGates(), tests.length > 0 && run(['vitest', 'run', ...tests], 'inherit')])
for (const command of failed) console.error(`FAILED ${command}`)
process.exitCode = failed.length > 0 ? 1 : 0
