import type { FileFacts } from '../files/hash-bytes.ts'
import type { UnreadPart } from '../files/unread-part.ts'
import { type Finding, type Listing, listListings } from '../finding.ts'
import type { Coverage } from '../findings/coverage.ts'
import { findAges, OLD_DAYS, STALE_DAYS } from '../lists/list-age.ts'
import type { ListInfo } from '../lists/list-file.ts'
import type { ReadingRecord } from '../record/record.ts'
import {
  type Count,
  findResembling,
  isAlmostListed,
  isRepeat,
  listGroups,
  type Summary,
  summarize,
} from '../record/summary.ts'
import { countUnmatchedRows, findUnmatchedFiles } from '../record/unmatched.ts'
import { describeRows, describeEntry as nameEntry } from '../wording/describe.ts'
import {
  describeContent,
  describeLookup,
  describePlace,
  renderFact,
  renderFacts,
} from './describe-finding.ts'
import { formatTime } from './page-rules.ts'
import { renderSentence } from './render-sentence.ts'
import type { ReportTexts } from './texts/en.ts'
import {
  code,
  dateCode,
  element,
  elementWith,
  isolate,
  isolateName,
  type ReportChild,
  type ReportElement,
} from './tree.ts'

const row = (label: string, ...value: ReportChild[]) =>
  element('div', element('dt', label), element('dd', ...value))

const typedRow = (label: string, text: string, texts: ReportTexts) =>
  row(label, text ? isolate(text) : texts.empty)

const section = (heading: string, ...children: ReportChild[]) =>
  element('section', element('h2', heading), ...children)

const table = (name: `table.${string}`, columns: string[], rows: ReportChild[][][]) =>
  element(
    name,
    element(
      'thead',
      element('tr', ...columns.map((column) => elementWith({ scope: 'col' }, 'th', column))),
    ),
    element(
      'tbody',
      ...rows.map((cells) => element('tr', ...cells.map((cell) => element('td', ...cell)))),
    ),
  )

export type ReportOptions = { limit?: number; isListedOnly?: boolean }

/**
 * Builds the document of a record, which the page renders and the command serializes. It depends on the record
 * alone: ages of lists are those at the time of the check.
 * @param limit maximum of findings, by default all.
 * @param isListedOnly omits findings that are neither listed nor almost listed, and says so.
 */
export function buildReport(
  record: ReadingRecord,
  texts: ReportTexts,
  { limit = Number.POSITIVE_INFINITY, isListedOnly = false }: ReportOptions = {},
): ReportElement {
  const { readAt, reader, lists, findings } = record
  const summary = summarize(findings, lists)
  const ages = findAges(lists, Date.parse(readAt))
  const groups = groupBySection(findings)
  const [doubts = 0, others = 0] = OTHER_SECTIONS.map((name) => groups.get(name)?.length)
  const leftOut = isListedOnly && doubts + others > 0 && texts.leftOut(doubts, others)
  if (leftOut) for (const name of OTHER_SECTIONS) groups.delete(name)
  const count = [...groups.values()].reduce((sum, { length }) => sum + length, 0)
  return elementWith(
    { lang: texts.language, dir: texts.dir },
    'article.report',
    element('p.report-product', texts.product),
    element('h1', texts.title),
    record.doubt &&
      element('p.report-warning', texts.wording.doubts[record.doubt].fact, texts.wording.fullStop),
    element(
      'dl.report-facts',
      typedRow(texts.case, record.case, texts),
      typedRow(texts.analyst, record.analyst, texts),
      typedRow(texts.decision, record.decision, texts),
      row(texts.time, code(formatTime(readAt))),
      row(texts.version, code(reader)),
    ),
    section(texts.summary, buildSummary(summary, record, texts), buildParties(record, texts)),
    leftOut && element('p.report-warning', leftOut),
    // In front of all that can be long, so that page 1 has them.
    record.digest !== undefined &&
      element('p.report-hash', `${texts.digest}: `, code(record.digest)),
    buildSignature(texts.signers.analyst, texts, record.analyst),
    buildSignature(texts.signers.second, texts),
    section(
      texts.lists,
      lists.length > 0 && buildLists(summary, ages, texts),
      !ages && element('p.report-warning', texts.wrongClock),
      record.unreadable.length > 0 &&
        element(
          'p.report-warning',
          `${texts.unreadableLists}: `,
          isolate(record.unreadable.join(', ')),
        ),
      element('p', lists.length > 0 ? texts.scope : texts.scopeWithoutLists),
    ),
    section(texts.files, buildFiles(record, texts)),
    record.note !== '' && section(texts.note, element('p.report-note', isolate(record.note))),
    findings.length === 0 ? element('p', texts.nothingFound) : undefined,
    ...buildFindings(groups, record, texts, limit),
    limit < count && element('p', texts.more(count - limit)),
  )
}

const nameList = ({ authority, title }: ListInfo) => `${authority}: ${title}`

const formatCount = ({ places, different }: Count, texts: ReportTexts) =>
  places === different ? String(places) : texts.repeated(places, different)

const alertCount = (count: Count, texts: ReportTexts) =>
  count.places > 0 ? warn(formatCount(count, texts)) : '0'

const warn = (text: string) => element('strong.report-warning', text)

function buildSummary(
  summary: Summary,
  { files, unread, lists }: ReadingRecord,
  texts: ReportTexts,
) {
  const { labels } = texts.wording
  const counts = { ...texts.counts, ...labels.counts }
  const rows = countUnmatchedRows(files)
  const unmatched = findUnmatchedFiles(files)
  const hasOwn = lists.some(({ kind }) => kind === 'own')
  return element(
    'dl.report-counts',
    ...[
      [counts.listed, alertCount(summary.listed, texts)] as const,
      [counts.almostListed, alertCount(summary.almostListed, texts)] as const,
      ...(hasOwn ? [[counts.own, formatCount(summary.own, texts)] as const] : []),
      [counts.notices, formatCount(summary.notices, texts)] as const,
      [counts.places, formatCount(summary.all, texts)] as const,
      [counts.addresses, String(summary.addresses)] as const,
      [counts.lookAlikePairs, String(summary.lookAlikePairs)] as const,
      [counts.mistyped, formatCount(summary.mistyped, texts)] as const,
      [counts.masked, formatCount(summary.masked, texts)] as const,
      [counts.unread, unread.length > 0 ? warn(String(unread.length)) : '0'] as const,
      ...(rows ? [[counts.unmatchedRows, warn(texts.share(rows))] as const] : []),
      ...(unmatched ? [[counts.unmatchedFiles, texts.share(unmatched)] as const] : []),
      ...[...summary.notChecked].map(
        ([reason, value]) => [labels.notChecked[reason], formatCount(value, texts)] as const,
      ),
    ].map(([label, value]) => row(label, value)),
  )
}

/** Entries that page 1 names. */
const MAX_ENTRIES = 8

/** Whom the sanctions lists name, with the listed address, each once. */
function buildParties({ findings, lists }: ReadingRecord, { wording, more }: ReportTexts) {
  const listings = findings
    .flatMap(({ lookup }) => listListings(lookup))
    .filter(({ kind }) => kind === 'sanctions')
  const entries = [
    ...new Map(
      listings.map((one) => [`${one.list}\n${one.reference}\n${one.address}`, one]),
    ).values(),
  ]
  const describe = (entry: Listing) =>
    renderSentence(
      nameEntry(
        entry,
        lists.find(({ id }) => id === entry.list),
        wording,
      ),
    )
  return (
    entries.length > 0 &&
    element(
      'p.report-warning',
      `${wording.labels.listed.sanctions}: `,
      entries
        .slice(0, MAX_ENTRIES)
        .flatMap((entry, at) => [at > 0 && '; ', describe(entry), ', ', code(entry.address)]),
      entries.length > MAX_ENTRIES && `; ${more(entries.length - MAX_ENTRIES)}`,
    )
  )
}

type Ages = ReturnType<typeof findAges<ListInfo>>

function describeAge(days: number | undefined, texts: ReportTexts): ReportChild {
  if (days === undefined || days < OLD_DAYS) return undefined
  return days < STALE_DAYS
    ? element('div.report-small', texts.age(days))
    : element('div.report-small.report-warning', texts.stale(days))
}

const items = (...all: ReportChild[][]) =>
  element('ul.report-items', ...all.map((item) => element('li', ...item)))

const digest = (sha256: string) => element('div.report-hash', 'SHA-256 ', code(sha256))

function buildLists({ byList }: Summary, ages: Ages, texts: ReportTexts) {
  const { date, addresses, hits } = texts.listFacts
  return items(
    ...byList.map(({ list, ...count }): ReportChild[] => [
      element('div.report-name', isolate(nameList(list))),
      renderFacts(
        renderFact(date, dateCode(list.date)),
        renderFact(addresses, list.addresses > 0 ? String(list.addresses) : texts.empty),
        renderFact(hits, count.places > 0 ? element('strong', formatCount(count, texts)) : '0'),
      ),
      digest(list.sha256),
      list.missing !== undefined &&
        element('div.report-small', `${texts.missing}: `, isolate(list.missing)),
      describeAge(ages?.get(list), texts),
    ]),
  )
}

function buildFiles({ files, unread }: ReadingRecord, texts: ReportTexts): ReportChild[] {
  const describeFile = (
    { size, sha256, isUnmatched, unmatchedRows }: Partial<FileFacts> & Coverage,
    name: ReportElement,
  ): ReportChild[] => [
    renderFacts(name, size !== undefined && element('span.report-fact', texts.bytes(size))),
    sha256 !== undefined && digest(sha256),
    unmatchedRows
      ? element('div.report-warning', renderSentence(describeRows(unmatchedRows, texts.wording)))
      : isUnmatched && element('div.report-small', texts.unmatched),
  ]
  const describeUnread = ({ name, reason }: UnreadPart) =>
    element(
      'span.report-warning',
      `${texts.unread}: `,
      isolateName(name),
      `, ${texts.wording.unread[reason].fact}`,
      texts.wording.fullStop,
      ` ${texts.wording.unread[reason].advice}`,
    )
  return [
    files.length === 0 && element('p', texts.typedText),
    files.length + unread.length > 0 &&
      items(
        ...files.map((file) => describeFile(file, isolateName(file.name))),
        ...unread.map((part) => describeFile(part, describeUnread(part))),
      ),
  ]
}

const buildSignature = (signer: string, texts: ReportTexts, name = '') =>
  element(
    'div.report-signature',
    ...[[signer, name] as const, [texts.signature, ''] as const, [texts.date, ''] as const].map(
      ([label, text]) =>
        element('div', element('div', text && isolate(text)), element('div', label)),
    ),
  )

const OTHER_SECTIONS = ['doubts', 'rest'] as const

const SECTIONS = ['listed', 'almostListed', 'own', 'notices', ...OTHER_SECTIONS] as const

type Numbered = { finding: Finding; index: number }

function groupBySection(findings: Finding[]) {
  const lookAlikes = findResembling(findings)
  const numbered = findings.map((finding, index): Numbered => ({ finding, index }))
  return Map.groupBy(numbered, ({ finding, index }): (typeof SECTIONS)[number] => {
    const [group] = listGroups(finding, { isLookAlike: lookAlikes.has(index) })
    if (group === 'listed' || group === 'own' || group === 'notices') return group
    if (isAlmostListed(finding)) return 'almostListed'
    return group === 'others' ? 'rest' : 'doubts'
  })
}

function countRows(rows: Numbered[], texts: ReportTexts) {
  const different = rows.filter(({ finding }) => !isRepeat(finding)).length
  return formatCount({ places: rows.length, different }, texts)
}

function buildFindings(
  groups: ReturnType<typeof groupBySection>,
  record: ReadingRecord,
  texts: ReportTexts,
  limit: number,
) {
  const { number, finding: content, lists, place } = texts.columns
  let left = limit
  return SECTIONS.map((name) => {
    const rows = groups.get(name) ?? []
    const shown = rows.slice(0, left)
    left -= shown.length
    return (
      shown.length > 0 &&
      section(
        `${texts.groups[name]} (${countRows(rows, texts)})`,
        table(
          name === 'rest' ? 'table.report-findings' : 'table.report-findings.report-hits',
          [number, content, lists, place],
          shown.map(({ finding, index }) => [
            [String(index + 1)],
            describeContent(finding, texts),
            describeLookup(finding, record, texts),
            describePlace(finding, record, texts),
          ]),
        ),
      )
    )
  })
}
