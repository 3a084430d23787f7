import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Finding, isMasked } from '../finding.ts'
import { EarlierFindings } from '../findings/earlier.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { Reader, type ReadOptions, readText, runAtOnce } from '../read.ts'
import { makeRecord, TYPED_FIELDS, type TypedTexts } from '../record.ts'
import {
  isReportLanguage,
  REPORT_LANGUAGES,
  type ReportLanguage,
} from '../report/texts/languages.ts'
import { rescreen } from '../rescreen.ts'
import { loadWordLists } from '../secrets/word-lists.ts'
import { type Input, listInputs, readRecord } from './inputs.ts'
import { createOutput, FORMATS, type Format, type Output } from './outputs.ts'
import { printChanges } from './print-changes.ts'
import { readLists } from './read-lists.ts'

const USAGE = `Usage: aml-reader --lists DIR [OPTION…] [FILE…]
       aml-reader --lists DIR --against RECORD.json [OPTION…]

Finds wallet addresses, transaction hashes, payment requests and secrets in texts, and looks the addresses up
in the lists of a folder. Reads standard input without a file. Nothing leaves this device.

  --lists DIR        folder with index.json and its list files
  --format           text (default), json (docs/reading-record.md), csv, or html, a document to print and sign
  --language         of html: ${Object.keys(REPORT_LANGUAGES).join(' or ')}
  --case, --analyst, --decision, --note TEXT
                     texts of json and html
  --against RECORD   asks today's lists for the findings of a record that was saved as JSON, and prints the
                     changes as text, or the new record in another format

Exit codes: 0 nothing is listed, 1 an address is listed (with --against: newly listed), 2 usage error, or a
file or list that can't be read

Example: aml-reader --lists public/lists --format html --case 2026-114 export.csv > record.html`

class UsageError extends Error {}

const TYPED_OPTIONS = {
  case: { type: 'string' },
  analyst: { type: 'string' },
  decision: { type: 'string' },
  note: { type: 'string' },
} as const satisfies Record<keyof TypedTexts, { type: 'string' }>

function parseArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        lists: { type: 'string' },
        language: { type: 'string', default: 'en' },
        against: { type: 'string' },
        ...TYPED_OPTIONS,
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, files: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** A secret must not get into a file. The message has no part of the text. */
function refuseSecrets(typed: Partial<TypedTexts>) {
  for (const field of TYPED_FIELDS)
    if (runAtOnce(readText(typed[field] ?? '')).some(isMasked))
      throw new UsageError(`--${field} contains a secret, or a text that could be one`)
}

const isFormat = (text: string): text is Format => (FORMATS as readonly string[]).includes(text)

/** Writes with backpressure. A reader that closes its end, such as head, ends the program quietly. */
async function write(stream: Writable, text: string) {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain')
}

const PROGRESS_MS = 500

/** Shows the share of a file on a terminal. */
function createProgress(name: string, size: number) {
  let last = Date.now()
  const isShown = process.stderr.isTTY && size > 0
  return {
    show(done: number) {
      if (!isShown || Date.now() - last < PROGRESS_MS) return
      last = Date.now()
      process.stderr.write(`\r${name}: ${Math.floor((100 * done) / size)} %`)
    },
    end: () => void (isShown && process.stderr.write(`\r${' '.repeat(name.length + 8)}\r`)),
  }
}

/** Reads a stream in parts, and writes its findings. @returns the count of listed findings. */
async function readStream(
  { name, size, open }: Input,
  file: number,
  output: Output,
  options: ReadOptions,
) {
  output.beginFile(name)
  const reader = new Reader(options)
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  const progress = createProgress(name, size)
  let done = 0
  let listed = 0
  const emit = async (findings: Finding[]) => {
    listed += findings.filter(({ lookup }) => lookup.result === 'listed').length
    for (const finding of findings) finding.file = file
    await write(process.stdout, output.serialize(findings))
  }
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    hash.update(chunk)
    done += chunk.length
    progress.show(done)
    await emit(runAtOnce(reader.push(decoder.decode(chunk, { stream: true }))))
  }
  await emit(runAtOnce(reader.push(decoder.decode())))
  await emit(runAtOnce(reader.end()))
  progress.end()
  output.endFile({ name, size: done, sha256: hash.digest('hex') })
  return listed
}

type Settings = {
  format: Format
  language: ReportLanguage
  lists: ListIndex
  details: Partial<TypedTexts> & { readAt: Date; version: string }
}

/** @returns the count of listed findings. */
async function readInputs(
  inputs: Input[],
  { format, language, lists, details }: Settings,
): Promise<number> {
  const { findings: _, files: __, unread, ...head } = makeRecord([], lists, details)
  const output = createOutput(format, head, language)
  await write(process.stdout, output.begin())
  // Shared by all files, so that duplicates are found across them.
  const options = { lists, wordLists: await loadWordLists(), earlier: new EarlierFindings() }
  let listed = 0
  for (const [file, input] of inputs.entries())
    listed += await readStream(input, file, output, options)
  await write(process.stdout, output.end(unread))
  return listed
}

/** Asks the lists for the findings of a record. @returns the count of findings that are newly listed. */
async function screenAgain(file: string, { format, language, lists, details }: Settings) {
  const rescreening = rescreen(readRecord(file), lists)
  if (format === 'text') await write(process.stdout, printChanges(rescreening))
  else {
    const { record, findings } = rescreening
    const { findings: _, files, unread, ...head } = makeRecord([], lists, { ...record, ...details })
    const output = createOutput(format, head, language)
    await write(process.stdout, output.begin())
    for (const { name } of files) output.beginFile(name)
    await write(process.stdout, output.serialize(findings))
    for (const one of files) output.endFile(one)
    await write(process.stdout, output.end(unread))
  }
  return rescreening.counts.added
}

async function run(args: string[], version: string): Promise<number> {
  const { help, format, language, against, lists: folder, files, ...typed } = parseArguments(args)
  if (help) {
    console.log(USAGE)
    return 0
  }
  if (!isFormat(format)) throw new UsageError(`Unknown format: ${format}`)
  if (!isReportLanguage(language)) throw new UsageError(`Unknown language: ${language}`)
  if (!folder) throw new UsageError('Missing option: --lists DIR')
  if (against !== undefined && files.length > 0)
    throw new UsageError('--against reads a record, and no other file')
  refuseSecrets(typed)
  const lists = readLists(folder)
  if (lists.unreadable.length > 0)
    throw new Error(`These lists of ${folder} can't be read: ${lists.unreadable.join(', ')}`)
  const settings = { format, language, lists, details: { ...typed, readAt: new Date(), version } }
  const listed =
    against === undefined
      ? await readInputs(listInputs(files), settings)
      : await screenAgain(against, settings)
  return listed > 0 ? 1 : 0
}

/** @returns the exit code. */
export async function main(args: string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  try {
    return await run(args, version)
  } catch (error) {
    const { message } = error as Error
    console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message)
    return 2
  }
}
