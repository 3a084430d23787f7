import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { FileError } from '../errors.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import {
  type ContractError,
  type JsonPointer,
  parseRef,
  UnreadableFile,
  valueAt,
} from '../model/document/document.ts'
import { findViolations } from '../model/request/validate.ts'
import { runRedocly } from '../redocly.ts'
import type { Finding } from '../report/finding.ts'
import { isStructural } from './one-line.ts'
import { findOperationName } from './rules.ts'

type Problem = {
  ruleId: string
  severity: 'error' | 'warn'
  message: string
  location: { pointer?: string; start?: { line: number } }[]
}
type Result = { problems: Problem[]; totals: { ignored: number } }

const PROGRESS =
  /^(validating .*|.*: validated in .*|\W*Validation failed .*|run `redocly .*|Explicitly ignored .*|\d+ problems? (is|are) explicitly ignored.*|Woohoo! .*|\W*You have \d+ warnings?\.)\n?/gm

/** A version in two parts, of which YAML reads a number: the other commands accept it, and Redocly does not. */
const SHORT_VERSION = /^["']?openapi["']? *: *(?:["']?)(3\.\d+)(?:["']?) *(?:[#,\r]|$)/m

function findShortVersion({ source }: LoadedContract): Finding | undefined {
  const [, version] = SHORT_VERSION.exec(source.text) ?? []
  if (version === undefined) return undefined
  return {
    rule: 'struct',
    severity: 'error',
    message: `The version must be openapi: "${version}.0".`,
    file: source.name,
    line: source.findLine(['openapi']) ?? null,
    operation: null,
  }
}

/** In milliseconds of the processor, of which Redocly needs 18 s for a contract of 5 MB with 10,200 operations. */
const MIN_CPU_TIME = 30_000
const CPU_TIME_PER_MB = 10_000

const limitCpuTime = ({ source }: LoadedContract) =>
  Math.round(MIN_CPU_TIME + (source.text.length / 1_000_000) * CPU_TIME_PER_MB)

const createLateFinding = (file: string, limit: number): Finding => ({
  rule: 'unchecked',
  severity: 'error',
  message: `Redocly's rules are not checked: they take more than ${Math.round(limit / 1000)} s of the processor.`,
  file,
  line: null,
  operation: null,
})

const toOneLine = (text: string) =>
  text
    .replace(/^Failed to parse API description at ([^\n]*?):?\n/, '$1: ')
    .replace(/\s*\n\s*-?\s*/g, ' ')

type Settings = { config: string | undefined; skipped: string[] }

/**
 * Lints by Redocly. Without a configuration it runs in an empty folder: a redocly.yaml beside a contract can run code.
 * @param loaded the contract, or the error of one that can't be read.
 * @throws FileError with Redocly's message if it did not lint a contract that can be read.
 */
export async function lintByRedocly(
  file: string,
  loaded: LoadedContract | ContractError,
  { config, skipped }: Settings,
) {
  const none = {
    findings: [] as Finding[],
    malformed: [] as JsonPointer[],
    ignored: 0,
    warnings: '',
  }
  // Redocly must not read files that the model refuses.
  if (loaded instanceof UnreadableFile) return none
  const contract = loaded instanceof Error ? undefined : loaded
  const version = contract && findShortVersion(contract)
  if (version) return { ...none, findings: [version] }
  const path = resolve(file)
  const folder =
    config === undefined
      ? mkdtempSync(join(tmpdir(), 'aml-contract-lint-'))
      : dirname(resolve(config))
  const args = [
    ...['lint', path, '--format=json', '--max-problems=1000000'],
    config === undefined ? '--extends=recommended' : `--config=${resolve(config)}`,
    ...skipped.map((rule) => `--skip-rule=${rule}`),
  ]
  const cpuTime = contract ? limitCpuTime(contract) : MIN_CPU_TIME
  const { stdout, stderr, isLate } = await runRedocly(
    args,
    folder,
    { CONTRACT_FILE: path },
    { cpuTime },
  )
  if (config === undefined) rmSync(folder, { recursive: true })
  if (isLate) return { ...none, findings: [createLateFinding(file, cpuTime)] }
  const warnings = stderr.replace(PROGRESS, '').trim()
  if (!stdout.startsWith('{')) {
    if (/call stack/.test(warnings))
      throw new FileError(`${file}: its schemas lead to each other too deeply for Redocly.`)
    if (contract) throw new FileError(toOneLine(warnings))
    return none
  }
  const { problems, totals } = JSON.parse(stdout) as Result
  return {
    findings: problems
      .filter((one) => !(contract && (isMultiple(contract, one) || isOptional(contract, one))))
      .map((one) => toFinding(one, file)),
    /** The parts of which a problem tells that they are malformed. */
    malformed: problems
      .filter(({ ruleId }) => isStructural(ruleId))
      .map(({ location: [one] }) => parseRef(one?.pointer ?? '')),
    ignored: totals.ignored,
    warnings,
  }
}

/** Redocly divides doubles: 19.99 / 0.01 is 1998.9999999999998. */
function isMultiple(contract: LoadedContract, { message, location: [location] }: Problem): boolean {
  const [, multipleOf] = /must be multiple of ([\d.e+-]*\d)/.exec(message) ?? []
  if (!multipleOf) return false
  const value = valueAt(contract.document, parseRef(location?.pointer ?? ''))
  const schema = { type: 'number', multipleOf: Number(multipleOf) }
  return findViolations(contract, schema, value).length === 0
}

/** OpenAPI 3.2, section 4.17.1: unlike in 3.1, a response needs no description. */
const isOptional = ({ openapi }: LoadedContract, { message, location: [location] }: Problem) =>
  openapi.startsWith('3.2') &&
  message.startsWith('The field `description` must be present') &&
  parseRef(location?.pointer ?? '')
    .slice(-3)
    .includes('responses')

/** Names the field: `Expected type `array` but got `boolean`.` */
const nameField = (message: string, pointer: string) =>
  message.replace(
    /^Expected type (.+) but got (`.+?`)\.?$/,
    (_, expected: string, found: string) =>
      `${parseRef(pointer).at(-1)} must be ${expected}, and is ${found}.`,
  )

function toFinding(
  { ruleId, severity, message, location: [location] }: Problem,
  file: string,
): Finding {
  return {
    rule: ruleId,
    severity: severity === 'error' ? 'error' : 'warning',
    message: nameField(message.trim().replace(/\s*\n\s*/g, ' '), location?.pointer ?? ''),
    file: location ? file : null,
    line: location?.start?.line ?? null,
    operation: findOperationName(parseRef(location?.pointer ?? '')),
  }
}
