import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { FileError } from '../errors.ts'
import { type LoadedContract, loadContract } from '../model/contract/load.ts'
import { createLocalCopy } from '../model/contract/local-copy.ts'
import { ContractError, parseRef, UnreadableFile, valueAt } from '../model/document/document.ts'
import { readMark } from '../model/document/numbers.ts'
import { findViolations } from '../model/request/validate.ts'
import { isUrl, STANDARD_INPUT } from '../model/source/files.ts'
import { runRedocly } from '../redocly.ts'
import type { Finding } from '../report/finding.ts'
import { isStructural } from './one-line.ts'
import { findOperationName } from './rules.ts'

type Problem = {
  ruleId: string
  severity: 'error' | 'warn'
  message: string
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[]
}
type Result = { problems: Problem[]; totals: { ignored: number } }

const PROGRESS =
  /^(validating .*|.*: validated in .*|\W*Validation failed .*|run `redocly .*|Explicitly ignored .*|\d+ problems? (is|are) explicitly ignored.*|Woohoo! .*|\W*You have \d+ warnings?\.)\n?/gm

/** A version in two parts, of which YAML reads a number: the other commands accept it, and Redocly does not. */
const SHORT_VERSION = /^["']?(openapi|swagger)["']? *: *(["']?)(2(?:\.0)?|3\.\d+)\2 *(?:[#,\r]|$)/m

function findShortVersion({ sources: [source] }: LoadedContract): Finding | undefined {
  const [, key = '', quote, version] = SHORT_VERSION.exec(source?.text ?? '') ?? []
  const isValid = key === 'swagger' && quote !== ''
  if (!(source && key) || isValid) return undefined
  return {
    rule: 'struct',
    severity: 'error',
    message: `The version must be ${key}: "${key === 'swagger' ? '2.0' : `${version}.0`}".`,
    file: source.name,
    line: source.findLine([key]) ?? null,
    operation: null,
  }
}

/** In milliseconds. Redocly lints a contract of 13 MB in 13 s. */
const MIN_TIMEOUT = 30_000
const TIMEOUT_PER_MB = 10_000

const measureTimeout = ({ sources }: LoadedContract) => {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0)
  return Math.round(MIN_TIMEOUT + (size / 1_000_000) * TIMEOUT_PER_MB)
}

const createLateFinding = (file: string, timeout: number): Finding => ({
  rule: 'unchecked',
  severity: 'error',
  message: `Redocly's rules are not checked: they take longer than ${Math.round(timeout / 1000)} s.`,
  file,
  line: null,
  operation: null,
})

/** Prepares Redocly's linter. @param config by default redocly.yaml in the contract's folder, or recommended rules. */
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

  function findFile({ location: [location] }: Problem): string | null {
    if (!location) return null
    const path = relative('', resolve(folder, location.source.ref))
    return copy?.named(path) ?? path
  }

  /** Redocly divides doubles: 19.99 / 0.01 is 1998.9999999999998. */
  function isMultiple(problem: Problem): boolean {
    const [, multipleOf] = /must be multiple of ([\d.e+-]*\d)/.exec(problem.message) ?? []
    const file = findFile(problem)
    const source = contract?.sources.find(({ name }) => name === file)
    if (!(contract && source && multipleOf)) return false
    const value = valueAt(source.value, parseRef(problem.location[0]?.pointer ?? ''))
    const schema = { type: 'number', multipleOf: Number(multipleOf) }
    return findViolations(contract, schema, Number(readMark(value) ?? value)).length === 0
  }

  /** Whether a problem tells of a malformed part of the contract's first file. */
  const isOfRoot = (problem: Problem) =>
    isStructural(problem.ruleId) && findFile(problem) === contract?.sources[0]?.name

  function toFinding(problem: Problem): Finding {
    const { ruleId, severity, message, location } = problem
    const [{ start, pointer = '' } = {}] = location
    return {
      rule: ruleId,
      severity: severity === 'error' ? 'error' : 'warning',
      message: message.trim().replace(/\s*\n\s*/g, ' '),
      file: findFile(problem),
      line: start?.line ?? null,
      operation: findOperationName(parseRef(pointer)),
    }
  }

  return {
    /** The contract, or the error of one that can't be read. */
    loaded,
    /** @throws FileError with Redocly's message if it did not lint a contract that can be read. */
    async lint() {
      const none = { findings: [], malformed: [], ignored: 0, warnings: '' }
      if (isRefused) return none
      const version = contract && findShortVersion(contract)
      if (version) return { ...none, findings: [version] }
      const timeout = contract ? measureTimeout(contract) : MIN_TIMEOUT
      const { stdout, stderr, isLate } = await runRedocly(args, folder, env, timeout)
      if (isLate)
        return {
          ...none,
          findings: [createLateFinding(contract?.sources[0]?.name ?? name, timeout)],
        }
      const warnings = stderr.replace(PROGRESS, '').trim()
      if (!stdout.startsWith('{')) {
        if (contract) throw new FileError(warnings)
        return none
      }
      const { problems, totals } = JSON.parse(stdout) as Result
      return {
        findings: problems.filter((one) => !isMultiple(one)).map(toFinding),
        malformed: problems
          .filter(isOfRoot)
          .map(({ location: [one] }) => parseRef(one?.pointer ?? '')),
        ignored: totals.ignored,
        warnings,
      }
    },
    removeCopy: () => copy?.remove(),
  }
}
