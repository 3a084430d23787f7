import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import { ContractError, parseRef, UnreadableFile } from '../model/document.ts'
import { isUrl, STANDARD_INPUT } from '../model/files.ts'
import { loadContract } from '../model/load.ts'
import { createLocalCopy } from '../model/local-copy.ts'
import { runRedocly } from '../redocly.ts'
import type { Finding } from '../report/finding.ts'
import { findOperationName } from './rules.ts'

type Problem = {
  ruleId: string
  severity: 'error' | 'warn'
  message: string
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[]
}
type Result = { problems: Problem[]; totals: { ignored: number } }

/** Progress and advice that Redocly's command line prints. */
const PROGRESS =
  /^(validating .*|.*: validated in .*|\W*Validation failed .*|run `redocly .*|Explicitly ignored .*|\d+ problems? (is|are) explicitly ignored.*|Woohoo! .*|\W*You have \d+ warnings?\.)\n?/gm

/**
 * Prepares Redocly's linter, which runs in the folder of the contract.
 * @param name of the contract. @param config by default redocly.yaml in its folder, or else Redocly's recommended rules.
 * @param skipped names of rules.
 */
export async function prepareLint(name: string, config: string | undefined, skipped: string[]) {
  const loaded = await loadContract(name).catch((error: Error) => {
    // An error without a line is about the whole file, which may not exist.
    if (error instanceof ContractError && error.located.some(({ location }) => location?.line))
      return error
    throw error
  })
  const isElsewhere = isUrl(name) || name === STANDARD_INPUT
  // Redocly must not read files that the model refuses.
  const isRefused = loaded instanceof UnreadableFile || (loaded instanceof Error && isElsewhere)
  const contract = loaded instanceof Error ? undefined : loaded
  const copy = contract && createLocalCopy(name, contract)
  const file = resolve(copy?.file ?? name)
  const folder = dirname(file)
  const beside = join(name === STANDARD_INPUT ? '' : folder, 'redocly.yaml')
  const configured = config ?? (existsSync(beside) ? beside : undefined)
  const args = [
    ...['lint', basename(file), '--format=json', '--max-problems=1000000'],
    configured ? `--config=${resolve(configured)}` : '--extends=recommended',
    ...skipped.map((rule) => `--skip-rule=${rule}`),
  ]
  const env = copy?.folder === undefined ? {} : { CONTRACT_FOLDER: copy.folder }

  function toFinding({ ruleId, severity, message, location: [location] }: Problem): Finding {
    const path = location && relative('', resolve(folder, location.source.ref))
    return {
      rule: ruleId,
      severity: severity === 'error' ? 'error' : 'warning',
      message: message.trim().replace(/\s*\n\s*/g, ' '),
      file: path === undefined ? null : (copy?.named(path) ?? path),
      line: location?.start?.line ?? null,
      operation: findOperationName(parseRef(location?.pointer ?? '')),
    }
  }

  return {
    /** The contract, or the error of one that can't be read. */
    loaded,
    /**
     * @returns the findings, the number of problems that the ignore file excludes, and warnings about the
     *   configuration.
     * @throws UsageError with Redocly's message if it did not lint a contract that can be read.
     */
    async lint() {
      const none = { findings: [], ignored: 0, warnings: '' }
      if (isRefused) return none
      const { stdout, stderr } = await runRedocly(args, folder, env)
      const warnings = stderr.replace(PROGRESS, '').trim()
      if (!stdout.startsWith('{')) {
        if (contract) throw new UsageError(warnings)
        return none
      }
      const { problems, totals } = JSON.parse(stdout) as Result
      return { findings: problems.map(toFinding), ignored: totals.ignored, warnings }
    },
    removeCopy: () => copy?.remove(),
  }
}
