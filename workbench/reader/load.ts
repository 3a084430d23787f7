import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, relative, resolve } from 'node:path'
import { upgrade } from '@scalar/openapi-upgrader'
import { LineCounter, parseDocument, visit, type Document as YamlDocument } from 'yaml'
import { runRedocly } from '../redocly.ts'
import type { Contract } from './contract.ts'
import {
  ContractError,
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
} from './document.ts'
import { readContract } from './read-contract.ts'

/** A contract from a file, which knows where each of its parts is. */
export type LoadedContract = Contract & {
  /** @returns file, line and keys of a place, or of the nearest that exists around it. */
  whereIs: (place: Place) => string
}

/** Parses a file's text. @throws ContractError with the line of a syntax error. */
function parse(file: string, text: string) {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines, merge: true })
  const name = relative(process.cwd(), file) || file
  const fail = (message: string, position: number) => {
    const where = `${name}:${lines.linePos(position).line}`
    throw new ContractError([{ message, place: [] }], () => where)
  }
  const [error] = yaml.errors
  if (error) {
    const [first = ''] = error.message.split('\n')
    fail(first.replace(/ at line \d+, column \d+:?$/, ''), startOfText(yaml, error.pos[0]))
  }
  visit(yaml, {
    Alias(_, alias) {
      if (!alias.resolve(yaml))
        fail(
          `*${alias.source} stands for nothing: there is no &${alias.source} before it`,
          alias.range?.[0] ?? 0,
        )
    },
  })
  const whereIs = (place: Place): string => {
    const line = lineOf(yaml, lines, place)
    return `${name}${line ? `:${line}` : ''}${place.length > 0 ? ` (${place.join(' > ')})` : ''}`
  }
  return { document: yaml.toJS({ maxAliasCount: -1 }) as Document, whereIs }
}

/** Where the scalar around a position begins: the parser reports an unclosed quote at its end. */
function startOfText(yaml: YamlDocument, position: number): number {
  let start = position
  visit(yaml, {
    Scalar(_, { range }) {
      if (range && range[0] < position && position <= range[2]) start = range[0]
    },
  })
  return start
}

function lineOf(yaml: YamlDocument, lines: LineCounter, place: Place): number | undefined {
  if (place.length === 0) return undefined
  const parent = yaml.getIn(place.slice(0, -1)) as
    | {
        items?: {
          key?: { value: unknown; range?: [number, number, number] }
          range?: [number, number, number]
        }[]
      }
    | undefined
  const key = place.at(-1)
  const pair = parent?.items?.find((item) => String(item.key?.value) === key)
  const range = pair?.key?.range ?? parent?.items?.[Number(key)]?.range
  return range ? lines.linePos(range[0]).line : lineOf(yaml, lines, place.slice(0, -1))
}

/** Whether a document refers to other files. References within `x-…` extensions do not count. */
const refersToFiles = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(refersToFiles)
    : isRecord(node) &&
      Object.entries(node).some(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? !value.startsWith('#')
          : !key.startsWith('x-') && refersToFiles(value),
      )

/** The local files that a file refers to, directly or through others, itself included. */
async function filesOf(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found
  found.add(file)
  const text = await readFile(file, 'utf8').catch(() => '')
  for (const [, ref = ''] of text.matchAll(/\$ref["']?:\s*["']?([^\s"'#]+\.(?:ya?ml|json))/g))
    if (!/^https?:/.test(ref)) await filesOf(resolve(dirname(file), ref), found)
  return found
}

/** Runs Redocly where no configuration of another contract is found. */
const redocly = (...args: string[]) => runRedocly(args, tmpdir())

/** Brings all that a contract refers to in other files into one document. @throws where it can't. */
async function bundle(file: string): Promise<Document> {
  const { ok, stdout, stderr } = await redocly('bundle', file, '--ext', 'json')
  if (!ok) throw new Error(stderr)
  return JSON.parse(stdout) as Document
}

/** What is wrong with the structure of a contract that can't be read, as Redocly finds it. */
async function structuralProblems(file: string): Promise<Problem[]> {
  type Found = { severity: string; message: string; location: { pointer?: string }[] }
  const { stdout } = await redocly('lint', file, '--extends', 'minimal', '--format', 'json')
  try {
    const { problems } = JSON.parse(stdout) as { problems: Found[] }
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => ({ message, place: placeOfRef(location[0]?.pointer ?? '') }))
  } catch {
    return []
  }
}

async function load(file: string): Promise<LoadedContract> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const message = `can't be opened (${error.code})`
    throw new ContractError([{ message, place: [] }], () => relative(process.cwd(), file))
  })
  const { document, whereIs } = parse(file, text)
  if (!isRecord(document) || !(isRecord(document['paths']) || isRecord(document['webhooks'])))
    throw new ContractError([{ message: 'an OpenAPI document has paths', place: [] }], whereIs)
  try {
    const whole = refersToFiles(document) ? await bundle(file) : document
    const isCurrent = /^3\.1/.test(String(whole['openapi']))
    return { ...readContract(isCurrent ? whole : (upgrade(whole, '3.1') as Document)), whereIs }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(error.problems, whereIs)
    const found = await structuralProblems(file)
    const unknown = { message: `can't be read: ${(error as Error).message}`, place: [] }
    throw new ContractError(found.length > 0 ? found : [unknown], whereIs)
  }
}

/** When the files were last changed, as one string. */
const stampOf = (files: Iterable<string>) =>
  [...files]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => `${stat?.mtimeMs}/${stat?.size}`)
    .join()

const known = new Map<
  string,
  { files: Set<string>; stamp: string; contract: Promise<LoadedContract> }
>()

/**
 * Reads a contract from a file, YAML or JSON: OpenAPI 3.1, or 3.0 and 2.0, which are upgraded. The
 * result is kept until the file, or one that it refers to, changes.
 * @throws ContractError with file and line for a contract that can't be read.
 */
export async function loadContract(file: string): Promise<LoadedContract> {
  const path = resolve(file)
  const last = known.get(path)
  if (last && last.stamp === stampOf(last.files)) return last.contract
  const files = await filesOf(path)
  const contract = load(path)
  known.set(path, { files, stamp: stampOf(files), contract })
  return contract
}

/**
 * Follows a contract while it is edited: a save that can't be read is skipped.
 * @param report gets the error of each such save once.
 * @returns a function that resolves to the last contract that could be read, and rejects with a
 *   ContractError as long as none could.
 */
export function followContract(file: string, report: (problem: string) => void = () => {}) {
  let good: LoadedContract | undefined
  let reported = ''
  return async function latest(): Promise<LoadedContract> {
    try {
      good = await loadContract(file)
      reported = ''
    } catch (error) {
      if (!good) throw error
      const { message } = error as Error
      if (message !== reported) report(message)
      reported = message
    }
    return good
  }
}
