import { readFileSync } from 'node:fs'
import type { UnreadPart } from '../files/unread-part.ts'
import { mayBeSecret } from '../finding.ts'
import { EarlierFindings } from '../findings/earlier.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { readText } from '../reading/read.ts'
import { makeRecord, TYPED_FIELDS, type TypedTexts } from '../record/record.ts'
import { rescreen } from '../record/rescreen.ts'
import { isReportLanguage, REPORT_LANGUAGES } from '../report/texts/languages.ts'
import { getScreens, type ScreenIndex } from '../screen/screen-index.ts'
import { loadWordLists } from '../secrets/word-lists.ts'
import { toPrintable } from '../text/printable.ts'
import { type Input, listInputs, readRecord } from './inputs.ts'
import { describeDoubt } from './lines.ts'
import { RELEASED_LISTS, readLists } from './list-folder.ts'
import { makeLists } from './make-lists.ts'
import { type DocumentOptions, FORMATS, type Format } from './outputs.ts'
import { parseOptions, UsageError } from './parse-options.ts'
import { printChanges } from './print-changes.ts'
import { type FindingReceiver, readInput } from './read-input.ts'
import { EXIT_CODES, Results } from './results.ts'
import { Writers } from './writers.ts'

const USAGE = `Usage: aml-reader [--lists DIR] [OPTION…] [FILE…]
       aml-reader [--lists DIR] --hits-only [FILE…]
       aml-reader [--lists DIR] --against RECORD.json [OPTION…]
       aml-reader lists --from DIR --to DIR (aml-reader lists --help)

Finds wallet addresses, transaction hashes, payment requests and secrets in texts, HTML, emails with
their attachments, documents of office programs and archives, and looks the addresses up in the lists of a folder.
Reads standard input without a file, and where a file is named -. Nothing leaves this device.

  --lists DIR        folder with index.json and its list files; by default the lists of the release
  --format           text (default), json (docs/reading-record.md), csv, or html, a document to print and sign
  --listed-only      html prints listed and almost listed findings alone, and how many it leaves out
  --language         of html: ${Object.keys(REPORT_LANGUAGES).join(' or ')}
  --case, --analyst, --decision, --note TEXT
                     texts of json, csv and html
  --hits-only        screens for addresses of the lists alone, at many times the speed: without secrets, other
                     addresses, and the tags that decide about customers of exchanges
  --record FILE      also saves the record as JSON, whose digest csv and html print
  --against RECORD   asks today's lists for the findings of a record that was saved as JSON, and prints the
                     changes as text, or the new record in another format

Exit codes, the first that applies: 1 an address is listed or named by a notice; 2 usage error, a list or file that
can't be read, or a part of a file that was not read; 3 an address is almost listed; 0 all was read, and none is
With --against: 1 one is newly listed or named; 2 also a list that was asked then and not now, or a record that was
changed after it was saved, has no digest, or is made from such a record; 3 one is newly almost listed; 0 none of this

Example: aml-reader --lists public/lists --format html --case 2026-114 export.csv > record.html`

const TYPED_OPTIONS = {
  case: { type: 'string' },
  analyst: { type: 'string' },
  decision: { type: 'string' },
  note: { type: 'string' },
} as const satisfies Record<keyof TypedTexts, { type: 'string' }>

function parseArguments(args: string[]) {
  const { values, positionals } = parseOptions({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      lists: { type: 'string' },
      language: { type: 'string' },
      'listed-only': { type: 'boolean', default: false },
      record: { type: 'string' },
      against: { type: 'string' },
      'hits-only': { type: 'boolean', default: false },
      ...TYPED_OPTIONS,
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { ...values, files: positionals }
}

/** A secret must not get into a file. The message has no part of the text. */
async function refuseSecrets(typed: Partial<TypedTexts>) {
  const wordLists = await loadWordLists()
  for (const field of TYPED_FIELDS)
    if (readText(typed[field] ?? '', { wordLists }).some(mayBeSecret))
      throw new UsageError(`--${field} contains a secret, or a text that could be one`)
}

const MASK = '•••'

/** Hides secrets in a message about an argument, such as a key that is taken for the name of a file: logs keep it. */
async function hideSecrets(message: string): Promise<string> {
  const wordLists = await loadWordLists()
  const secrets = readText(message, { wordLists }).filter(mayBeSecret)
  if (secrets.some(({ endLine }) => endLine > 1)) return `An argument contains a secret: ${MASK}`
  return secrets.reduceRight(
    (text, { column, endColumn }) => text.slice(0, column) + MASK + text.slice(endColumn),
    message,
  )
}

/** Without this, a user would miss a text that an option without effect has not put into the record. */
function refuseUseless({
  format,
  language,
  record,
  'listed-only': isListedOnly,
  ...typed
}: Pick<
  ReturnType<typeof parseArguments>,
  'format' | 'language' | 'record' | 'listed-only' | keyof TypedTexts
>) {
  if (language !== undefined && format !== 'html')
    throw new UsageError('--language needs --format html')
  if (isListedOnly && format !== 'html') throw new UsageError('--listed-only needs --format html')
  const field = TYPED_FIELDS.find((one) => typed[one] !== undefined)
  if (field && format === 'text' && record === undefined)
    throw new UsageError(`--${field} needs --record, or another --format than text`)
}

const unknownValue = (option: string, value: string, known: readonly string[]) =>
  new UsageError(`Unknown ${option}: ${value}. It is one of ${known.join(', ')}`)

const isFormat = (text: string): text is Format => (FORMATS as readonly string[]).includes(text)

const pickTyped = (parsed: ReturnType<typeof parseArguments>): Partial<TypedTexts> =>
  Object.fromEntries(
    TYPED_FIELDS.flatMap((field) => (parsed[field] === undefined ? [] : [[field, parsed[field]]])),
  )

const SCREENED =
  'Only addresses of the lists were looked for: secrets, other addresses and tags were not read.'

/** Tells what a screen did not look for. @returns whether that is an address of a list. */
function describeScreen(screens: ScreenIndex[]): boolean {
  console.error(SCREENED)
  const unsearched = screens.flatMap((screen) => screen.unsearched)
  for (const address of unsearched)
    console.error(
      toPrintable(`NOT SEARCHED  ${address} of a list: too short or too long for --hits-only`),
    )
  return unsearched.length > 0
}

const PROGRESS_MS = 500

function createProgress(name: string) {
  let last = Date.now()
  const isShown = process.stderr.isTTY
  return {
    show(share: number) {
      if (!isShown || Date.now() - last < PROGRESS_MS) return
      last = Date.now()
      process.stderr.write(`\r${toPrintable(name)}: ${Math.floor(100 * share)} %`)
    },
    end: () => void (isShown && process.stderr.write(`\r${' '.repeat(name.length + 8)}\r`)),
  }
}

type Settings = DocumentOptions & {
  format: Format
  record: string | undefined
  lists: ListIndex
  isScreen: boolean
  details: Partial<TypedTexts> & { readAt: Date; version: string }
}

async function readInputs(
  inputs: Input[],
  { lists, details, isScreen, ...settings }: Settings,
): Promise<number> {
  const { findings: _, files: __, unread: ___, ...head } = makeRecord([], lists, details)
  const writers = new Writers(head, settings)
  await writers.begin()
  // Shared by all files, so that duplicates are found across them.
  const wordLists = isScreen ? undefined : await loadWordLists()
  const options = { lists, wordLists, isScreen, earlier: new EarlierFindings() }
  const results = new Results()
  const unread: UnreadPart[] = []
  let file = 0
  const receiver: FindingReceiver = {
    beginPart: (name) => writers.beginFile(name),
    async add(findings) {
      results.add(findings)
      await writers.add(findings)
    },
    endPart(part) {
      writers.endFile(part)
      file++
    },
    notify: (text) => console.error(toPrintable(text)),
  }
  for (const input of inputs) {
    const progress = createProgress(input.name)
    for (const part of await readInput(input, options, receiver, {
      first: file,
      onProgress: progress.show,
    }))
      unread.push(part)
    progress.end()
  }
  await writers.end(unread)
  const isIncomplete = isScreen && describeScreen(getScreens(lists.addresses))
  return EXIT_CODES[results.conclude(unread.length > 0 || isIncomplete)]
}

/** Asks the lists for the findings of a record. @returns the exit code. */
async function screenAgain(file: string, { lists, details, ...settings }: Settings) {
  const rescreening = rescreen(readRecord(file), lists)
  const { record, findings } = rescreening
  if (settings.format === 'text') process.stdout.write(printChanges(rescreening))
  else {
    if (record.doubt) console.error(describeDoubt(record.doubt))
    const { findings: _, files, unread, ...head } = makeRecord([], lists, { ...record, ...details })
    const writers = new Writers(head, settings)
    await writers.begin()
    for (const { name } of files) writers.beginFile(name)
    await writers.add(findings)
    for (const one of files) writers.endFile(one)
    await writers.end(unread)
  }
  const { added, almost, unknown } = rescreening.counts
  // The command never has the user's own lists.
  const isMissing = rescreening.lists.some(
    ({ is, before }) => is === 'missing' && before?.kind !== 'own',
  )
  if (added > 0) return EXIT_CODES.listed
  if (unknown > 0 || isMissing || record.doubt) return EXIT_CODES['not-read']
  return EXIT_CODES[almost > 0 ? 'almost-listed' : 'nothing']
}

async function run(args: string[], version: string): Promise<number> {
  const parsed = parseArguments(args)
  const {
    help,
    format,
    language = 'en',
    record,
    against,
    lists: folder = RELEASED_LISTS,
    files,
  } = parsed
  const typed = pickTyped(parsed)
  if (help) {
    console.log(USAGE)
    return EXIT_CODES.nothing
  }
  if (!isFormat(format)) throw unknownValue('format', format, FORMATS)
  if (!isReportLanguage(language))
    throw unknownValue('language', language, Object.keys(REPORT_LANGUAGES))
  if (against !== undefined && files.length > 0)
    throw new UsageError('--against reads a record, and no other file')
  if (against !== undefined && record !== undefined && format === 'text')
    throw new UsageError('--against with --record needs another --format than text')
  const isScreen = parsed['hits-only']
  if (isScreen && (format !== 'text' || record !== undefined || against !== undefined))
    throw new UsageError('--hits-only prints text, and makes no record')
  refuseUseless(parsed)
  await refuseSecrets(typed)
  const lists = readLists(folder)
  const settings = {
    format,
    language,
    isListedOnly: parsed['listed-only'],
    record,
    lists,
    isScreen,
    details: { ...typed, readAt: new Date(), version },
  }
  return against === undefined
    ? readInputs(listInputs(files), settings)
    : screenAgain(against, settings)
}

/** @returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  try {
    const [command, ...options] = args
    return await (command === 'lists' ? makeLists(options) : run(args, version))
  } catch (error) {
    console.error(toPrintable(await hideSecrets((error as Error).message)))
    if (error instanceof UsageError) console.error('Usage: aml-reader --help')
    return EXIT_CODES['not-read']
  }
}
