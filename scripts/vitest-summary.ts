import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number }

/** What the reporter below writes. @property failures a line each. */
export type Summary = Count & { failures: string[] }

/** The one reason for which a test may be skipped: what it runs is not on this machine. */
export const NO_NGINX = 'no nginx on this machine'

/** A title that says why the tests below it are skipped. */
export const skippedFor = (reason: string, title: string) => `${title} (skipped: ${reason})`

/**
 * A Vitest reporter for scripts/test.ts: writes a Summary into the file that SUMMARY_FILE names.
 * A skipped test counts as skipped only where its title says that it is for lack of nginx; any other
 * that did not run counts as failed, so that none is left out in silence. What fails outside a test
 * counts as one more: a hook, a file that does not load, an uncaught error.
 */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]) {
    const summary: Summary = { passed: 0, failed: 0, skipped: 0, failures: [] }
    const fail = (where: string, message: string) => {
      summary.failed += 1
      summary.failures.push(`${where}: ${message.split('\n')[0]}`)
    }
    for (const module of modules) {
      for (const part of [module, ...module.children.allSuites()])
        for (const { message } of part.errors()) fail(nameOf(part), message)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') summary.passed += 1
        else if (state === 'skipped' && test.fullName.includes(skippedFor(NO_NGINX, '')))
          summary.skipped += 1
        else fail(nameOf(test), errors?.[0]?.message ?? 'did not run')
      }
    }
    for (const { name, message, stack = '', VITEST_TEST_PATH: file = 'Vitest' } of uncaught) {
      const [line = ''] = stack.match(/\bat .*/) ?? []
      fail(`${relative('.', String(file))} > uncaught ${line}`.trim(), `${name}: ${message}`)
    }
    writeFileSync(process.env.SUMMARY_FILE ?? '', JSON.stringify(summary))
  }
}

function nameOf(part: TestModule | TestSuite | TestCase) {
  const file = relative('.', part.type === 'module' ? part.moduleId : part.module.moduleId)
  return part.type === 'module' ? file : `${file} > ${part.fullName}`
}
