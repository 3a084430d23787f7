import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { upgrade } from '@scalar/openapi-upgrader'
import { LineCounter, parseDocument, visit, type Document as YamlDocument } from 'yaml'
import { CONTRACT } from '../files.ts'
import { runRedoclyElsewhere } from '../redocly.ts'
import { type Contract, readContract } from './contract.ts'
import {
  ContractError,
  type Document,
  isRecord,
  type Place,
  type Problem,
  placeOfRef,
} from './document.ts'

/** A contract that was read from a file, with a way to say where a part of it stands. */
export type LoadedContract = Contract & {
  /** @returns file, line and keys of a place, or of the nearest that exists around it. */
  whereIs: (place: Place) => string
}

/** What a file's text says, and where. */
function parse(file: string, text: string) {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines, merge: true })
  const name = relative(process.cwd(), file) || file
  const refuse = (message: string, position: number) => {
    const where = `${name}:${lines.linePos(position).line}`
    throw new ContractError([{ message, place: [] }], () => where)
  }
  const [error] = yaml.errors
  if (error) {
    const [first = ''] = error.message.split('\n')
    refuse(first.replace(/ at line \d+, column \d+:?$/, ''), startOfText(yaml, error.pos[0]))
  }
  visit(yaml, {
    Alias(_, alias) {
      if (!alias.resolve(yaml))
        refuse(
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

/** Where the text around a position begins: a quote that is never closed is missed only at its end. */
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

/** Whether a document refers to other files; what a vendor's own keys, `x-…`, refer to is theirs. */
const refersToFiles = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(refersToFiles)
    : isRecord(node) &&
      Object.entries(node).some(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? !value.startsWith('#')
          : !key.startsWith('x-') && refersToFiles(value),
      )

/** The files of this machine that a file refers to, directly or through others. */
async function filesOf(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found
  found.add(file)
  const text = await readFile(file, 'utf8').catch(() => '')
  for (const [, ref = ''] of text.matchAll(/\$ref["']?:\s*["']?([^\s"'#]+\.(?:ya?ml|json))/g))
    if (!/^https?:/.test(ref)) await filesOf(resolve(dirname(file), ref), found)
  return found
}

/** Brings all that a contract refers to in other files into one document. */
async function bundle(file: string): Promise<Document> {
  const { stdout } = await runRedoclyElsewhere('bundle', file, '--ext', 'json')
  return JSON.parse(stdout) as Document
}

/** What is wrong with the structure of a contract that can't be read, as Redocly finds it. */
async function structuralProblems(file: string): Promise<Problem[]> {
  type Found = { severity: string; message: string; location: { pointer?: string }[] }
  try {
    const { stdout } = await runRedoclyElsewhere(
      'lint',
      file,
      '--extends',
      'minimal',
      '--format',
      'json',
    ).catch((error: { stdout: string }) => error)
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

/** When the files were changed last, as one text. */
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
 * Reads a contract from its file, YAML or JSON: OpenAPI 3.1, or 3.0 and 2.0, which are read as 3.1.
 * It is read once, and anew after it or a file that it refers to has changed.
 * @throws ContractError for one that can't be read, with file and line.
 */
export async function loadContract(file = CONTRACT): Promise<LoadedContract> {
  const path = resolve(file)
  const last = known.get(path)
  if (last && last.stamp === stampOf(last.files)) return last.contract
  const files = await filesOf(path)
  const contract = load(path)
  known.set(path, { files, stamp: stampOf(files), contract })
  return contract
}

/**
 * Follows a contract while it is edited: a save that can't be read changes nothing.
 * @param report gets what is wrong with such a save, once for each.
 * @returns a function that resolves to the last contract that could be read.
 * @throws ContractError if not even the first can be read.
 */
export async function followContract(file: string, report: (problem: string) => void) {
  let good = await loadContract(file)
  let reported = ''
  return async function latest(): Promise<LoadedContract> {
    try {
      good = await loadContract(file)
      reported = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== reported) report(message)
      reported = message
    }
    return good
  }
}
