/**
 * `npm test`: makes the build of all tests, then runs the test runners; the gates run beside them, with low priority.
 * It repeats the failures at the end. The last line counts gates and tests: "N passed, N failed".
 * `npm test gates` runs the gates alone.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

const [only] = process.argv.slice(2)
if (only !== undefined && only !== 'gates') {
  console.error(
    `npm test ${only}: there is only \`npm test gates\`; tests/README.md has the commands for one test.`,
  )
  process.exit(2)
}

type Test = { title: string; status: string; error?: string | undefined }
/** @property help what to do about a failure. @property readTests parses the report of a test runner. */
type Step = { name: string; command: string; help: string; readTests?: () => Test[] }

/**
 * Part of the titles of tests that need nginx (tests/deploy/nginx.ts), the only valid reason to skip a test.
 */
const NO_NGINX = 'skipped: no nginx with njs on this machine'

/** Vitest's `passed` is Playwright's `expected`. */
const PASSED = /^(passed|expected)$/

const reports = mkdtempSync(join(tmpdir(), 'aml-verify-reports-'))
const PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json')
// The cache helps because tests start the same programs many times.
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')
/** Build tests and browser tests use its build, or make their own if this one fails. */
const BUILT_IN = join(reports, 'build')
const env: NodeJS.ProcessEnv = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE, NODE_COMPILE_CACHE }
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const listVitestTests = ({ testResults }: JsonTestResults) =>
  testResults.flatMap((module) => {
    const title = relative('.', module.name)
    const tests = module.assertionResults.map(({ fullName, status, failureMessages }): Test => {
      return { title: `${title} > ${fullName}`, status, error: failureMessages?.[0] }
    })
    // A file can fail without a failed test, when an import or a hook throws.
    const isExplained = module.status === 'passed' || tests.some((one) => one.status === 'failed')
    return isExplained
      ? tests
      : [...tests, { title, status: 'failed', error: module.message || 'a hook failed' }]
  })

const VITEST_REPORT = join(reports, 'vitest.json')

const build: Step = {
  name: 'build',
  command: 'node tests/plugins/make-build.ts "$BUILT_IN"',
  help: '`VITE_TRIAL=1 npm run build` repeats it.',
}

const vitest: Step = {
  name: 'unit and contract tests',
  command: `vitest run --reporter=default --reporter=json --outputFile.json='${VITEST_REPORT}'`,
  help: '`npx vitest run FILE` repeats one file (tests/README.md).',
  readTests: () => listVitestTests(readJson(VITEST_REPORT)),
}

const listPlaywrightTests = (
  { specs, suites = [] }: JSONReportSuite,
  groups: string[] = [],
): Test[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const error = results[0]?.error?.message
      return { title: [file, ...groups, title].join(' > '), status, error }
    }),
  ),
  ...suites.flatMap((suite) => listPlaywrightTests(suite, [...groups, suite.title])),
]

const playwright: Step = {
  name: 'browser tests',
  command: 'playwright test tests/e2e --reporter=list,json',
  help: '`npx playwright test FILE --trace on` repeats one file with a trace (tests/README.md).',
  readTests: () =>
    (readJson(PLAYWRIGHT_JSON_OUTPUT_FILE) as JSONReport).suites.flatMap((file) =>
      listPlaywrightTests(file),
    ),
}

/** @param isLive prints the output while the step runs, else at its end, and gives the step low priority. */
async function run({ name, command, help, readTests }: Step, isLive: boolean) {
  const start = Date.now()
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (!isLive && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let [output, shown] = ['', 0]
  const show = () => {
    process.stdout.write(output.slice(shown))
    shown = output.length
  }
  const addOutput = (text: unknown) => {
    output += text
    if (isLive) show()
  }
  addOutput(`\n== ${name}\n`)
  child.stdout.on('data', addOutput)
  child.stderr.on('data', addOutput)
  const code = await new Promise((ended) => child.once('close', ended))
  show()

  let tests: Test[] = code === 0 && !readTests ? [{ title: name, status: 'passed' }] : []
  try {
    tests = readTests?.() ?? tests
  } catch {
    output += 'The runner wrote no report.\n'
  }
  const passed = tests.filter(({ status }) => PASSED.test(status)).length
  const skipped = tests.filter((one) => one.status === 'skipped' && one.title.includes(NO_NGINX))
  const failures = tests
    .filter((test) => !PASSED.test(test.status) && !skipped.includes(test))
    .map(({ title, error = 'did not run' }) => `${title}: ${error.split('\n')[0]}`)
  // An exit code without a failed test: a gate, an uncaught error, a server that does not start.
  if (failures.length === 0 && (code !== 0 || tests.length === 0))
    failures.push(output.trimEnd().split('\n').slice(-20).join('\n'))
  const seconds = Math.round((Date.now() - start) / 1000)
  return { name, seconds, passed, skipped: skipped.length, failures, help }
}

const GATES: [name: string, help: string][] = [
  ['contract:lint', 'docs/changing-the-contract.md has the rules.'],
  ['contract:diff', 'docs/changing-the-contract.md has the ratings and the next steps.'],
  ['generate:check', '`npm run generate` writes the files.'],
  ['typecheck', 'For a change of the contract, docs/changing-the-contract.md has what to adapt.'],
  ['imports', 'docs/architecture.md has the layers, scripts/imports.config.ts the rules.'],
  ['lint', '`npm run format` mends what it can; biome.jsonc has the rules.'],
  ['knip', 'Remove what nothing uses; scripts/knip.config.ts names files that run by their path.'],
  ['i18n:check', '`npm run i18n:extract`, then fill each empty msgstr (docs/translating.md).'],
]
const RUNNERS: Step[] = [
  vitest,
  playwright,
  {
    // Measures the browser tests' build.
    name: 'size',
    command: 'npm run -s size -- --hide-passed',
    help: 'Load code later, or raise the limit with its reason in tests/size-limit.config.ts.',
  },
]

const results: Awaited<ReturnType<typeof run>>[] = []
async function runGates() {
  for (const [name, help] of GATES)
    results.push(await run({ name, command: `npm run -s ${name}`, help }, false))
}
async function runTests() {
  env['BUILT_IN'] = BUILT_IN
  const built = await run(build, true)
  results.push(built)
  if (built.failures.length > 0) delete env['BUILT_IN']
  else env['PREVIEW_BUILD'] = join(BUILT_IN, 'dist')
  for (const step of RUNNERS) results.push(await run(step, true))
}
await Promise.all(only === 'gates' ? [runGates()] : [runGates(), runTests()])
rmSync(reports, { recursive: true, force: true, maxRetries: 9 })

console.log('')
for (const { name, seconds, passed, failures, help } of results) {
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED'
  console.log(`${verdict} ${name} (${passed} passed, ${failures.length} failed, ${seconds} s)`)
  for (const line of stripVTControlCharacters(failures.join('\n')).split('\n'))
    if (line) console.log(`       ${line}`)
  if (failures.length > 0) console.log(`       Help: ${help}`)
}
const sum = (count: (one: (typeof results)[number]) => number) =>
  results.reduce((total, one) => total + count(one), 0)
const failed = sum(({ failures }) => failures.length)
if (sum(({ skipped }) => skipped) > 0)
  console.log(`${sum(({ skipped }) => skipped)} tests ${NO_NGINX}`)
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
