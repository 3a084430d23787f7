/**
 * `npm run lists`: converts a list as its authority publishes it to the format of the site (docs/lists.md).
 * A refused file leaves the current list as it is.
 */
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ListFile } from 'aml-reader/lists'
import * as z from 'zod/mini'
import type { Entry, Source } from './conversion.ts'
import { eu } from './eu.ts'
import { il } from './il.ts'
import {
  compareWithCurrent,
  countAddresses,
  LISTS_FOLDER,
  readCurrent,
  writeList,
} from './list-files.ts'
import { createOwnSource } from './own.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'
import { ofacSdnAdvanced } from './us-advanced.ts'

const USAGE = `Usage: npm run lists -- us SDN.XML
                    us-advanced SDN_ADVANCED.XML
                    uk UK-Sanctions-List.xml
                    eu FILE.xml
                    il FILE.csv
                    own NAME FILE.csv [--title TITLE]
  --title TITLE    of an own list (the title of the current list, or NAME)
  --out FILE       the list to write, named ID.json (${LISTS_FOLDER}/ID.json)
  --date DAY       of an il or own list, YYYY-MM-DD (the file's modification time)
  --allow-shorter  accept a list with over a fifth fewer addresses than the current one
  --allow-older    accept a list that is older than the current one
  --help           print this`

const SOURCES = new Map<string, Source>(
  Object.entries({ us, 'us-advanced': ofacSdnAdvanced, uk, eu, il }),
)

class UsageError extends Error {}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        title: { type: 'string' },
        date: { type: 'string' },
        'allow-shorter': { type: 'boolean', default: false },
        'allow-older': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Options = ReturnType<typeof readArguments>['values']

const isDay = (text: string) => z.iso.date().safeParse(text).success

const formatDay = (time: Date) => time.toISOString().slice(0, 10)

const DAY_MS = 24 * 60 * 60 * 1000

/** Every later list would be older. Clocks and time zones differ by up to a day. */
const isAfterToday = (day: string) => day > formatDay(new Date(Date.now() + DAY_MS))

/** Lists whose files have no date. */
const WITH_DATE_OPTION = ['il', 'own']

function checkOptions(kind: string, { title, date }: Options) {
  if (kind !== 'own' && title !== undefined) throw new UsageError('Only own lists have a --title.')
  if (date === undefined) return
  if (!WITH_DATE_OPTION.includes(kind))
    throw new UsageError('Only il and own lists have a --date: other files have their own.')
  if (!isDay(date)) throw new UsageError('--date is a day, YYYY-MM-DD.')
  if (isAfterToday(date)) throw new UsageError(`--date ${date} is after today.`)
}

/**
 * `toSource` takes the title of the current list.
 * @throws for a wrong command.
 */
function readCommand([kind = '', ...rest]: string[], options: Options) {
  const [name = ''] = kind === 'own' ? rest.splice(0, 1) : []
  if (kind === 'own' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new UsageError(
      'NAME is a word of lower-case letters, digits and hyphens, such as "customers".',
    )
  const source = SOURCES.get(kind)
  const id = kind === 'own' ? `own-${name}` : source?.info.id
  const [file, ...more] = rest
  if (!id) throw new UsageError(kind ? `"${kind}" is no list.` : 'Which list?')
  checkOptions(kind, options)
  if (!file || more.length > 0) throw new UsageError('Name one file.')
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`${file} does not exist.`)
  if (stats.isDirectory()) throw new UsageError(`${file} is a folder.`)
  const out = options.out ?? join(LISTS_FOLDER, `${id}.json`)
  // The index has lists by the names of their files, and results have them by ID.
  if (basename(out) !== `${id}.json`)
    throw new UsageError(`--out names the file of the list ${id}: ${id}.json.`)
  const toSource = (current: string | undefined) =>
    source ?? createOwnSource(id, options.title ?? current ?? name)
  return { file, out, day: options.date ?? formatDay(stats.mtime), toSource }
}

type Command = ReturnType<typeof readCommand>

/** Without repetitions: a file can have an address once for each coin. */
const removeRepeated = (entries: Entry[]) =>
  [
    ...new Map(
      entries
        .toReversed()
        .map((entry) => [
          [entry.address, entry.tag, entry.party, entry.reference].join('\n'),
          entry,
        ]),
    ).values(),
  ].reverse()

function print(title: string, lines: string[]) {
  if (lines.length > 0) console.log(`${title}: ${lines.length}\n  ${lines.join('\n  ')}`)
}

/** @throws for a file that is refused. */
async function convert({ file, out, day, toSource }: Command, options: Options) {
  const before = readCurrent(out)
  const source = toSource(before?.title)
  const { date, entries, unreadable, otherNetworks, missing } = await source.read(file, day)
  if (!date) throw new Error('It has no date')
  if (!isDay(date)) throw new Error(`Its date ${date} does not exist`)
  if (isAfterToday(date)) throw new Error(`Its date ${date} is after today`)
  if (entries.length === 0) throw new Error('It has no wallet address')
  const list = ListFile.parse({
    format: 'aml-list/1',
    ...source.info,
    date,
    ...(missing ? { missing } : {}),
    entries: removeRepeated(entries),
  })
  const { count, added, removed } = compareWithCurrent(list, before, {
    shorter: options['allow-shorter'],
    older: options['allow-older'],
  })
  writeList(list, out)
  console.log(`${out}: ${countAddresses(count)}, ${date}.`)
  if (before) {
    print('Added', added)
    print('Removed', removed)
  }
  if (missing) console.log(missing)
  print('Not valid as addresses', unreadable)
  print('Ignored networks, which the address does not have', otherNetworks ?? [])
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const command = readCommand(positionals, values)
  try {
    await convert(command, values)
    return 0
  } catch (error) {
    const { file, out } = command
    console.error(`${file} was refused, and ${out} was not written. ${(error as Error).message}.`)
    return 1
  }
}

/** @returns the exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${USAGE}`)
    return 2
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
