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

type Dependency = { resolved: string; dependencyTypes: string[] }
type Cruised = { modules: { source: string; dependencies: Dependency[] }[] }

/**
 * Files with an import of each page, of each task of the reader or of each command: a test of one of them needs no other.
 */
const HUBS = ['src/app/routes.ts', 'src/address/worker/serve-tasks.ts', 'contract/src/cli/main.ts']

/** The files that import a changed one, also indirectly. */
function listAffected(): Set<string> {
  const folders = ['src', 'mocks', 'contract', 'reader', 'plugins', 'scripts', 'tests']
  const config = ['--config', 'scripts/imports.config.ts', '--output-type', 'json']
  const json = execFileSync('depcruise', [...config, ...folders], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  // tsc checks imports of types.
  const edges = (JSON.parse(json) as Cruised).modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ source, resolved })),
  )
  const dependents = Map.groupBy(edges, ({ resolved }) => resolved)
  const affected = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    affected.add(file)
    if (visited.has(file)) return
    visited.add(file)
    if (HUBS.includes(file) && !changed.includes(file)) return
    for (const { source } of dependents.get(file) ?? [])
      if (isOfReader(file) && !isOfReader(source)) affected.add(source)
      else visit(source)
  }
  changed.forEach(visit)
  return affected
}

/** All files that import the reader are in src/address, whose own tests prove what they show of it. */
const isOfReader = (file: string) => file.startsWith('reader/')

/** Tests of a file by its folder (tests/README.md): they render it, or start it by its path. */
const OWN_TESTS: [files: RegExp, tests: string][] = [
  [/^src\/(screens\/[^/]+|[^/]+)\//, 'tests/$1/**'],
  [/^contract\/src\/([a-z]+)[^/]*\//, 'contract/tests/$1/**'],
  [/^(docs|deploy|mocks|plugins|scripts)\//, 'tests/$1/**'],
  [/\.md$/, 'tests/docs/**'],
  [/^openapi\.yaml$/, 'tests/contract/**'],
  [/^src\/app\/routes\.ts$/, 'tests/every-text.test.tsx'],
]

function listTests(): string[] {
  const affected = has(/\.[jt]sx?$/) ? listAffected() : new Set(changed)
  const tests = new Set([...affected].filter((file) => isTest(file) && existsSync(file)))
  for (const file of affected)
    for (const [pattern, own] of OWN_TESTS) {
      const [start] = pattern.exec(file) ?? []
      if (start)
        for (const test of globSync(start.replace(pattern, own)).filter(isTest)) tests.add(test)
    }
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
