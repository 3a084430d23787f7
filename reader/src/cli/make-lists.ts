import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type MadeList, makeList, SOURCES } from '../authorities/make-list.ts'
import { RefusedFileError } from '../authorities/refused-file.ts'
import { findAges, STALE_DAYS } from '../lists/list-age.ts'
import type { ListFile } from '../lists/list-file.ts'
import { toPrintable } from '../text/printable.ts'
import { explainErrors } from './file-error.ts'
import { readListFolder, serializeList, writeListFolder } from './list-folder.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const USAGE = `Usage: aml-reader lists --from DIR --to DIR [--allow-shorter ID] [--allow-older ID]

Makes the lists of a folder from the files of the authorities, which their contents tell, and from CSV files of own
lists (docs/lists.md). Prints the age of each list, and the addresses that were added (+) and removed (-).

  --from DIR          folder of the files: SDN.XML or SDN_ADVANCED.XML, UK-Sanctions-List.xml, the EU's XML 1.1,
                      Israel's CSV, and NAME.csv for the list own-NAME
  --to DIR            folder of the lists and their index.json; a new one begins with the lists of the release
  --allow-shorter ID  accepts a list with over a tenth fewer addresses than the current one
  --allow-older ID    accepts a list that is older than the current one

Exit codes: 0 the lists were written; 2 a file was refused, whose line is named, and nothing was written`

/** Decodes UTF-8. @throws a RefusedFileError for another encoding. */
async function* readDecoded(file: string): AsyncGenerator<string> {
  const [strict, tolerant] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()]
  let line = 1
  for await (const chunk of createReadStream(file)) {
    const text = tolerant.decode(chunk as Buffer, { stream: true })
    try {
      strict.decode(chunk as Buffer, { stream: true })
    } catch {
      const [valid = ''] = text.split('\ufffd')
      throw new RefusedFileError('not in UTF-8', line + valid.split('\n').length - 1)
    }
    line += text.split('\n').length - 1
    yield text
  }
}

type Made = MadeList & { file: string }

/** The errors of all files, so that a run names each. */
type Errors = string[]

const formatDay = (time: Date) => time.toISOString().slice(0, 10)

async function readSource(file: string, errors: Errors): Promise<Made[]> {
  try {
    const day = formatDay(statSync(file).mtime)
    const made = await makeList({ name: parse(file).name, day, pieces: readDecoded(file) })
    return [{ ...made, file }]
  } catch (error) {
    const { message, line } = error as RefusedFileError
    errors.push(`${[file, line].filter(Boolean).join(':')}: ${message}`)
    return []
  }
}

async function readSources(folder: string, errors: Errors): Promise<Made[]> {
  const entries = explainErrors(folder, () => readdirSync(folder, { withFileTypes: true }))
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  if (names.length === 0) errors.push(`${folder} has no files`)
  const made: Made[] = []
  for (const name of names.toSorted())
    for (const one of await readSource(join(folder, name), errors)) {
      const other = made.find(({ list }) => list.id === one.list.id)
      if (other) errors.push(`${one.file}: the list ${one.list.id}, as ${other.file}`)
      else made.push(one)
    }
  return made
}

const listAddresses = (list: ListFile | undefined) =>
  new Map(
    list?.entries.map((entry) => [
      entry.tag ? `${entry.address} (tag ${entry.tag})` : entry.address,
      entry,
    ]),
  )

const countAddresses = (count: number) => (count === 1 ? '1 address' : `${count} addresses`)

const MIN_SHARE = 0.9

type Allowed = { shorter: string[]; older: string[] }

function refuse({ file, list }: Made, before: ListFile | undefined, allowed: Allowed): Errors {
  if (!before) return []
  const { id, date } = list
  const [count, countBefore] = [list, before].map((one) => listAddresses(one).size)
  const errors: Errors = []
  if (before.id !== id) errors.push(`${file}: the list ${id} would replace ${before.id}`)
  if (date < before.date && !allowed.older.includes(id))
    errors.push(
      `${file}: of ${date}, older than the current list of ${before.date}; if that is right, add --allow-older ${id}`,
    )
  if ((count ?? 0) < (countBefore ?? 0) * MIN_SHARE && !allowed.shorter.includes(id))
    errors.push(
      `${file}: ${countAddresses(count ?? 0)}, over a tenth fewer than the current ${countBefore}; if that is right, add --allow-shorter ${id}`,
    )
  return errors
}

const describeAge = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} old`

const indent = (mark: string, lines: string[]) => lines.map((line) => `  ${mark}${line}`)

function describeChanges(list: ListFile, before: ListFile | undefined): string[] {
  if (!before) return []
  const [now, then] = [listAddresses(list), listAddresses(before)]
  const describe = (keys: Set<string>, all: typeof now) =>
    [...keys].map((key) => {
      const { party, reference } = all.get(key) ?? {}
      return `${key}  ${party === reference ? party : `${party}, ${reference}`}`
    })
  return [
    ...indent('+ ', describe(new Set(now.keys()).difference(then), now)),
    ...indent('- ', describe(new Set(then.keys()).difference(now), then)),
  ]
}

function describeNotes({ missing, unreadable, ignored = [] }: Made): string[] {
  const name = (title: string, values: string[]) =>
    values.length === 0 ? [] : [`${title}: ${values.length}`, ...indent('', values)]
  return indent('', [
    ...(missing ? [missing] : []),
    ...name('Not valid as addresses', unreadable),
    ...name('Ignored networks, which the address does not have', ignored),
  ])
}

function describeList(
  list: ListFile,
  days: number | undefined,
  made: Made | undefined,
  before: ListFile | undefined,
) {
  const changes = made ? describeChanges(list, before) : []
  const isOld = list.kind === 'sanctions' && days !== undefined && days >= STALE_DAYS
  const source = SOURCES.get(list.id)
  const facts = [
    `${list.id}: ${list.date}`,
    days !== undefined && describeAge(days),
    countAddresses(listAddresses(list).size),
    made && before && changes.length === 0 && 'the same',
    made && !before && 'new',
    isOld && source && `old: get it from ${source}`,
  ]
  return [facts.filter(Boolean).join(', '), ...changes, ...(made ? describeNotes(made) : [])]
}

/** `aml-reader lists`. @returns the exit code. @throws for a file of the lists that can't be read or written. */
export async function makeLists(args: string[]): Promise<0 | 2> {
  const { from, to, help, ...values } = parseOptions({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'allow-shorter': { type: 'string', multiple: true, default: [] },
      'allow-older': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values
  if (help) {
    console.log(USAGE)
    return 0
  }
  if (!from)
    throw new UsageError('lists needs --from DIR, the folder of the files of the authorities')
  if (!to) throw new UsageError('lists needs --to DIR, the folder of the lists')
  const allowed = { shorter: values['allow-shorter'], older: values['allow-older'] }
  const current = readListFolder(to)
  const errors: Errors = []
  const made = await readSources(from, errors)
  const lists = new Map(current)
  for (const one of made) {
    const name = `${one.list.id}.json`
    errors.push(...refuse(one, current.get(name)?.list, allowed))
    lists.set(name, { list: one.list, content: serializeList(one.list) })
  }
  if (errors.length > 0) {
    for (const error of errors) console.error(toPrintable(error))
    console.error(toPrintable(`Nothing was written to ${to}.`))
    return 2
  }
  writeListFolder(to, lists)
  const ages = findAges(
    [...lists.values()].map(({ list }) => list),
    Date.now(),
  )
  if (!ages)
    console.error('The clock is wrong: a list is of a later day. How old the lists are is unknown.')
  for (const [name, { list }] of lists) {
    const one = made.find((other) => other.list === list)
    for (const line of describeList(list, ages?.get(list), one, current.get(name)?.list))
      console.log(toPrintable(line))
  }
  return 0
}
