import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Finding } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { Reader, runAtOnce } from '../read.ts'
import type { WordList } from '../secrets/seed-phrases.ts'
import { loadWordLists } from '../secrets/word-lists.ts'
import { createOutput, FORMATS, type Format, type Output } from './outputs.ts'
import { readLists } from './read-lists.ts'

const USAGE = `Usage: aml-reader --lists DIR [--format text|json|csv] [FILE…]

Finds wallet addresses, transaction hashes, payment requests and secrets in texts, and looks the addresses up
in the lists of a folder. Reads standard input without a file. Nothing leaves this device.

  --lists DIR   folder with index.json and its list files
  --format      text (default), json (docs/reading-record.md) or csv

Exit codes: 0 nothing is listed, 1 an address is listed, 2 usage error, or a file or list that can't be read

Example: aml-reader --lists public/lists --format csv export.csv > findings.csv`

class UsageError extends Error {}

function parseArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        lists: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, files: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
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
  input: Readable,
  { name, size }: { name: string; size: number },
  { output, ...options }: { lists: ListIndex; wordLists: WordList[]; output: Output },
) {
  const reader = new Reader(options)
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  const progress = createProgress(name, size)
  let done = 0
  let listed = 0
  const emit = async (findings: Finding[]) => {
    listed += findings.filter(({ lookup }) => lookup.result === 'listed').length
    await write(process.stdout, output.serialize(findings))
  }
  for await (const chunk of input as AsyncIterable<Buffer>) {
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

async function run(args: string[], version: string): Promise<number> {
  const { help, format, lists: folder, files } = parseArguments(args)
  if (help) {
    console.log(USAGE)
    return 0
  }
  if (!isFormat(format)) throw new UsageError(`Unknown format: ${format}`)
  if (!folder) throw new UsageError('Missing option: --lists DIR')
  const lists = readLists(folder)
  if (lists.unreadable.length > 0)
    throw new Error(`These lists of ${folder} can't be read: ${lists.unreadable.join(', ')}`)
  const output = createOutput(format, lists, version)
  await write(process.stdout, output.begin())
  const inputs =
    files.length === 0
      ? [{ name: 'standard input', size: 0, open: () => process.stdin as Readable }]
      : files.map((file) => {
          const { size } = statSync(file)
          return { name: basename(file), size, open: () => createReadStream(file) as Readable }
        })
  const wordLists = await loadWordLists()
  let listed = 0
  for (const input of inputs)
    listed += await readStream(input.open(), input, { lists, wordLists, output })
  await write(process.stdout, output.end())
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
