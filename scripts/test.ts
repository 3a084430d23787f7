/**
 * `npm test`: everything that CI checks, step after step. At its end it says once more what failed,
 * for those who see only the end of a log. Its last line counts every test of every runner, each gate
 * as one: "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Count, NO_NGINX } from './vitest-summary.ts'

type Step = {
  name: string
  command: string
  env?: Record<string, string>
  count?: () => Count & { failures?: string[] }
}

const reports = mkdtempSync(join(tmpdir(), 'aml-verify-reports-'))
const playwrightReport = join(reports, 'playwright.json')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** They need one core each, and nothing of each other. */
const GATES: Step[] = [
  { name: 'contract lint', command: 'npm run --silent contract:lint' },
  { name: 'contract version', command: 'npm run --silent contract:diff' },
  { name: 'generated code', command: 'npm run --silent generate:check' },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'imports', command: 'npm run --silent imports' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'unused code', command: 'npm run --silent knip' },
  { name: 'translations', command: 'npm run --silent i18n:check' },
]

const REPORTERS = `--reporter=default --reporter='${resolve('scripts/vitest-summary.ts')}'`

/** A run of Vitest, counted by the file that its reporter writes. */
function vitest(name: string, command: string): Step {
  const SUMMARY_FILE = join(reports, `${name}.json`)
  return { name, command, env: { SUMMARY_FILE }, count: () => readJson(SUMMARY_FILE) }
}

/** Counts by the runner's own report; a runner that wrote none counts as one failure. */
const RUNNERS: Step[] = [
  vitest('unit and contract tests', `vitest run ${REPORTERS}`),
  vitest('tests of openapi-workbench', `npm test --silent --workspace=workbench -- ${REPORTERS}`),
  {
    name: 'browser tests',
    command: 'playwright test',
    count: () => {
      const { expected, unexpected, flaky, skipped } = readJson(playwrightReport).stats
      return { passed: expected, failed: unexpected + flaky + skipped, skipped: 0 }
    },
  },
]

const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  // Many tests start the same programs again and again.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
}

/** How much of a failed gate's output is printed once more. */
const MOST_LINES = 20

/** Runs a step to its end. @param shown whether it prints as it goes, or all at its end. */
async function run({ name, command, env: ownEnv, count }: Step, shown: boolean) {
  if (shown) console.log(`\n== ${name}`)
  const start = Date.now()
  const child = spawn(command, {
    shell: true,
    stdio: shown ? 'inherit' : 'pipe',
    env: { ...env, ...ownEnv },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  const ok = await new Promise((ended) => child.once('close', (code) => ended(code === 0)))
  if (!shown) console.log(`\n== ${name}\n${output.trimEnd()}`)
  const seconds = Math.round((Date.now() - start) / 1000)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const failures = ok ? [] : lines.slice(-MOST_LINES)
  return { name, seconds, failures, ...tally(ok === true, count) }
}

/** Runs steps two at a time. @returns their results, in the order of the steps. */
async function runInPairs(steps: Step[]) {
  const results: Awaited<ReturnType<typeof run>>[] = []
  const left = steps.entries()
  const runRest = async () => {
    for (const [index, step] of left) results[index] = await run(step, false)
  }
  await Promise.all([runRest(), runRest()])
  return results
}

const results = await runInPairs(GATES)
for (const step of RUNNERS) results.push(await run(step, true))
rmSync(reports, { recursive: true, force: true })

function tally(ok: boolean, count: Step['count']) {
  try {
    const counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
    // A runner may fail without a failed test: an uncaught error, a server that did not start.
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

console.log('')
for (const { name, seconds, passed, failed, failures } of results) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${passed} passed, ${failed} failed, ${seconds} s)`,
  )
  for (const line of failures) console.log(`       ${line}`)
}

const total = (key: keyof Count) => results.reduce((sum, result) => sum + result[key], 0)
const skipped = total('skipped')
if (skipped > 0) console.log(`${skipped} ${skipped === 1 ? 'test' : 'tests'} skipped: ${NO_NGINX}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
