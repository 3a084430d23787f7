/**
 * `npm run lists`: converts a list as its authority publishes it to the format of the site (docs/lists.md).
 * A refused file leaves the current list as it is.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ListFile } from 'aml-reader/lists'
import type { Entry, Source } from './conversion.ts'
import { eu } from './eu.ts'
import { il } from './il.ts'
import { compareWithCurrent, LISTS_FOLDER, writeList } from './list-files.ts'
import { createOwnSource } from './own.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'
import { usAdvanced } from './us-advanced.ts'

const USAGE = `Usage: npm run lists -- us SDN.XML
                    us-advanced SDN_ADVANCED.XML
                    uk UK-Sanctions-List.xml
                    eu FILE.xml
                    il FILE.csv
                    own NAME FILE.csv [--title TITLE]
  --out FILE       the list to write (${LISTS_FOLDER}/ID.json)
  --date DAY       of an il or own list, YYYY-MM-DD (the file's modification time)
  --allow-shorter  accept a list with over a fifth fewer addresses than the current one`

const SOURCES = new Map<string, Source>(
  Object.entries({ us, 'us-advanced': usAdvanced, uk, eu, il }),
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
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Options = ReturnType<typeof readArguments>['values']

/** @returns the list and its file. */
function readCommand([kind = '', ...rest]: string[], title: string | undefined) {
  if (kind !== 'own' && title !== undefined) throw new UsageError('Only own lists have a --title.')
  const [name = ''] = kind === 'own' ? rest.splice(0, 1) : []
  if (kind === 'own' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new UsageError(
      'NAME is a word of lower-case letters, digits and hyphens, such as "customers".',
    )
  const source = kind === 'own' ? createOwnSource(name, title ?? name) : SOURCES.get(kind)
  const [file, ...more] = rest
  if (!source) throw new UsageError(kind ? `"${kind}" is no list.` : 'Which list?')
  if (!file || more.length > 0) throw new UsageError('Name one file.')
  if (!existsSync(file)) throw new UsageError(`${file} does not exist.`)
  return { source, file }
}

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

const formatDay = (time: Date) => time.toISOString().slice(0, 10)

function print(title: string, lines: string[]) {
  if (lines.length > 0) console.log(`${title}: ${lines.length}\n  ${lines.join('\n  ')}`)
}

/** @throws for a file that is refused. */
async function convert(source: Source, file: string, out: string, options: Options) {
  const day = options.date ?? formatDay(statSync(file).mtime)
  const { date, entries, unreadable, missing } = await source.read(file, day)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error('It has no date')
  if (entries.length === 0) throw new Error('It has no wallet address')
  const list = ListFile.parse({
    format: 'aml-list/1',
    ...source.info,
    date,
    ...(missing ? { missing } : {}),
    entries: removeRepeated(entries),
  })
  const isShorterAllowed = options['allow-shorter']
  const { count, before, added, removed } = compareWithCurrent(list, out, isShorterAllowed)
  writeList(list, out)
  console.log(`${out}: ${count} addresses, ${date}.`)
  if (before) {
    print('Added', added)
    print('Removed', removed)
  }
  if (missing) console.log(missing)
  print('Not valid as addresses', unreadable)
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  const { source, file } = readCommand(positionals, values.title)
  if (values.date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.date))
    throw new UsageError('--date is YYYY-MM-DD.')
  const out = values.out ?? join(LISTS_FOLDER, `${source.info.id}.json`)
  try {
    await convert(source, file, out, values)
    return 0
  } catch (error) {
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
