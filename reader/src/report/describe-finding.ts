import {
  type Finding,
  getNetworks,
  getText,
  type Listing,
  listSimilar,
  networkName,
  type Similar,
  sortListings,
} from '../finding.ts'
import type { ListInfo } from '../lists/list-file.ts'
import type { ReadingRecord } from '../record/record.ts'
import { isRepeat } from '../record/summary.ts'
import {
  describeEntry,
  describeMistake,
  describeNote,
  describeSimilar,
  describeSpelling,
  isOfUnknownNetwork,
  labelContent,
  labelLookup,
  listEntryFacts,
  listMarks,
} from '../wording/describe.ts'
import type { Wording } from '../wording/en.ts'
import { formatAmount } from '../wording/format-amount.ts'
import { type Sentence, toText } from '../wording/parts.ts'
import { renderSentence } from './render-sentence.ts'
import type { ReportTexts } from './texts/en.ts'
import { code, element, isolate, isolateName, type ReportChild } from './tree.ts'

export const renderFact = (label: string, ...value: ReportChild[]) =>
  element('span.report-fact', element('span.report-label', label), ' ', ...value)

/** Facts in a line, separated so that a copied text has words. */
export const renderFacts = (...all: ReportChild[]) => {
  const given = all.flat(9).filter((one) => one !== undefined && one !== false)
  return (
    given.length > 0 &&
    element('div', ...given.flatMap((one, index) => (index === 0 ? [one] : [' ', one])))
  )
}

export function describeContent(finding: Finding, texts: ReportTexts): ReportChild[] {
  const text = getText(finding)
  const { wording } = texts
  const networks = isOfUnknownNetwork(finding)
    ? [wording.labels.unknownNetwork]
    : getNetworks(finding).map(({ network, chain }) =>
        chain === 'test' ? texts.testNetwork(networkName(network)) : networkName(network),
      )
  const { original, notes, duplicateOf, resembles } = finding
  const isShown = original !== undefined && !notes.some(({ is }) => is === 'invisible')
  const sentences = [
    describeMistake(finding, wording),
    ...notes.map((note) => describeNote(note, wording)),
  ]
  const ways = new Map(sentences.map((one) => [one && toText(one), one]))
  return [
    text !== undefined &&
      element(
        'div.report-text',
        code(text, { marks: listMarks(finding), said: wording.labels.marked }),
      ),
    renderFacts(
      isolate(labelContent(finding, wording)),
      networks.length > 0 && renderFact(texts.networks, isolate(networks.join(', '))),
      finding.kind === 'address' && describeRequest(finding, texts),
      isShown && original !== text && renderFact(texts.writtenAs, code(original)),
      ...[...ways.values()].map((one) => one && element('span.report-fact', renderSentence(one))),
      duplicateOf !== undefined && renderFact(texts.sameAs, String(duplicateOf + 1)),
    ),
    resembles !== undefined &&
      element(
        'div.report-warning',
        renderSentence(wording.resembles([texts.numbered(resembles + 1)]).fact),
      ),
  ]
}

function describeRequest(
  { tag, amount, networks, allows, requires }: Finding & { kind: 'address' },
  texts: ReportTexts,
): ReportChild[] {
  const sum = amount && { ...amount, text: formatAmount(amount, networks) }
  const warn = (sentence: Sentence) => element('div.report-warning', renderSentence(sentence))
  return [
    tag && renderFact(tag.kind === 'tag' ? texts.tag : texts.memo, code(tag.value)),
    sum && renderFact(sum.inSmallestUnits ? texts.smallestUnits : texts.amount, code(sum.text)),
    sum?.token !== undefined && renderFact(texts.token, code(sum.token)),
    allows && warn(texts.wording.allows(sum)),
    requires !== undefined && warn(texts.wording.requires(requires)),
  ]
}

export function describeLookup(
  finding: Finding,
  { lists }: ReadingRecord,
  { wording }: ReportTexts,
): ReportChild[] {
  const { lookup } = finding
  // The first finding of the address has the facts of the entry.
  const isBrief = isRepeat(finding)
  if (lookup.result === 'listed')
    return sortListings(lookup.listings).map((listing) =>
      element(
        listing.kind === 'sanctions' ? 'div.report-hit' : 'div.report-notice',
        renderEntry(wording.labels.listed[listing.kind], listing, lists, { wording, isBrief }),
        renderDifference(describeSpelling(listing, wording)?.fact),
      ),
    )
  const similar = listSimilar(lookup)
  if (similar.length === 0) return [labelLookup(lookup, wording)]
  return similar.map((one) =>
    element(
      'div.report-almost',
      renderEntry(wording.labels.almostListed, one, lists, { wording, isBrief }),
      renderDifference(describeSimilar(one, wording).fact),
    ),
  )
}

const renderDifference = (sentence: Sentence | undefined) =>
  sentence && element('div', renderSentence(sentence))

function renderEntry(
  result: string,
  entry: Listing | Similar,
  lists: ListInfo[],
  { wording, isBrief }: { wording: Wording; isBrief: boolean },
): ReportChild[] {
  const list = lists.find(({ id }) => id === entry.list)
  const name = element(
    'div',
    element('strong', result),
    ': ',
    renderSentence(describeEntry(entry, list, wording)),
  )
  if (isBrief) return [name]
  return [
    name,
    list && element('div', isolate(list.authority)),
    renderFacts(
      ...listEntryFacts(entry, list, wording).map((one) =>
        element('span.report-fact', renderSentence(one)),
      ),
    ),
    entry.url !== undefined && element('div.report-small', code(entry.url)),
  ]
}

export function describePlace(
  { line, file, around }: Finding,
  { files }: ReadingRecord,
  texts: ReportTexts,
): ReportChild[] {
  const name = file === undefined ? undefined : files[file]?.name
  return [
    renderFacts(name !== undefined && isolateName(name), renderFact(texts.line, String(line))),
    around &&
      (around.before || around.after) &&
      element('div', isolate(around.before), ' […] ', isolate(around.after)),
  ]
}
