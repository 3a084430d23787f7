import {
  type Finding,
  type Listing,
  listSimilar,
  networkName,
  type Similar,
  sortListings,
} from '../finding.ts'
import type { ListInfo } from '../lists/list-index.ts'
import type { ReadingRecord } from '../record/record.ts'
import type { ReportTexts } from './texts/report-texts.ts'
import { code, dateCode, element, isolate, type ReportChild } from './tree.ts'

export const fact = (label: string, ...value: ReportChild[]) =>
  element(
    'span',
    { class: 'report-fact' },
    element('span', { class: 'report-label' }, label),
    ' ',
    ...value,
  )

/** Facts in a line, separated so that a copied text has words. */
export const facts = (...all: ReportChild[]) => {
  const given = all.flat(9).filter((one) => one !== undefined && one !== false)
  return (
    given.length > 0 &&
    element('div', {}, ...given.flatMap((one, index) => (index === 0 ? [one] : [' ', one])))
  )
}

function describeKind(finding: Finding, texts: ReportTexts): string {
  switch (finding.kind) {
    case 'address':
      return texts.address[finding.checksum]
    case 'secret': {
      const kind = texts.secrets[finding.secret]
      return finding.isExact ? kind : `${kind} (${texts.mistypedSecret})`
    }
    case 'not-an-address':
      return texts.notAnAddress[finding.is]
    case 'mistyped': {
      const kind = finding.of === 'hash' ? texts.mistypedHash : texts.kinds.mistyped
      return `${kind}: ${texts.typo(finding.typo)}`
    }
    case 'look-alikes':
      return `${texts.kinds['look-alikes']}: ${texts.letters(finding.letters)}`
    case 'hash':
      return finding.isUnproven ? texts.unprovenHash : texts.kinds.hash
    case 'hash-or-key':
    case 'extended-public-key':
    case 'name':
    case 'shortened':
      return texts.kinds[finding.kind]
  }
}

export function describeContent(finding: Finding, texts: ReportTexts): ReportChild[] {
  const text = 'text' in finding ? finding.text : undefined
  const networks = ('networks' in finding ? finding.networks : []).map(({ network, chain }) =>
    chain === 'test' ? texts.testNetwork(networkName(network)) : networkName(network),
  )
  const { original, notes, duplicateOf, resembles } = finding
  const invisible = notes.flatMap((note) => (note.is === 'invisible' ? note.characters : []))
  const ways = notes.flatMap((note) => (note.is === 'invisible' ? [] : [texts.notes[note.is]]))
  const written = original !== undefined && original !== text && invisible.length === 0
  return [
    text !== undefined && element('div', { class: 'report-text' }, code(text)),
    facts(
      isolate(describeKind(finding, texts)),
      networks.length > 0 && fact(texts.networks, isolate(networks.join(', '))),
      finding.kind === 'address' && describeRequest(finding, texts),
      written && fact(texts.writtenAs, code(original)),
      invisible.length > 0 && fact(texts.invisible, code(invisible.join(', '))),
      ways.length > 0 && isolate([...new Set(ways)].join(', ')),
      duplicateOf !== undefined && fact(texts.sameAs, String(duplicateOf + 1)),
    ),
    resembles !== undefined &&
      element('div', { class: 'report-warning' }, `${texts.resembles} ${resembles + 1}`),
  ]
}

function describeRequest(
  { tag, amount, networks: [only, ...others], allows, requires }: Finding & { kind: 'address' },
  texts: ReportTexts,
): ReportChild[] {
  const coin = amount?.token === undefined && others.length === 0 ? only?.network : undefined
  return [
    tag && fact(tag.kind === 'tag' ? texts.tag : texts.memo, code(tag.value)),
    amount &&
      fact(
        amount.inSmallestUnits ? texts.smallestUnits : texts.amount,
        code(coin ? `${amount.value} ${coin}` : amount.value),
      ),
    amount?.token !== undefined && fact(texts.token, code(amount.token)),
    allows && element('div', { class: 'report-warning' }, texts.allows),
    requires !== undefined &&
      element('div', { class: 'report-warning' }, `${texts.requires}: `, code(requires)),
  ]
}

export function describeLookup(
  { lookup }: Finding,
  { lists }: ReadingRecord,
  texts: ReportTexts,
): ReportChild[] {
  switch (lookup.result) {
    case 'not-listed':
      return [texts.notListed, ...describeSimilar(lookup, lists, texts)]
    case 'not-checked':
      return [texts.notChecked[lookup.reason], ...describeSimilar(lookup, lists, texts)]
    case 'listed':
      return sortListings(lookup.listings).map((listing) =>
        element(
          'div',
          { class: listing.kind === 'sanctions' ? 'report-hit' : 'report-notice' },
          describeEntry(texts.listKinds[listing.kind], listing, lists, texts),
          listing.spelling !== 'same' &&
            facts(fact(`${texts.spelling[listing.spelling]}:`, code(listing.address))),
        ),
      )
  }
}

function describeDifference(similar: Similar, texts: ReportTexts): string {
  switch (similar.by) {
    case 'tag':
      return texts.similar.tag(similar.tag)
    case 'character':
      return texts.similar.character(similar.at)
    case 'ends':
      return texts.similar.ends
    case 'key':
      return texts.similar.key
  }
}

const describeSimilar = (
  lookup: Finding['lookup'],
  lists: ListInfo[],
  texts: ReportTexts,
): ReportChild[] =>
  listSimilar(lookup).map((similar) =>
    element(
      'div',
      { class: 'report-almost' },
      describeEntry(texts.almostListed, similar, lists, texts),
      facts(fact(`${describeDifference(similar, texts)}:`, code(similar.address))),
    ),
  )

function describeEntry(
  result: string,
  { list: id, party, reference, programs = [], url, date }: Listing | Similar,
  lists: ListInfo[],
  texts: ReportTexts,
): ReportChild[] {
  const list = lists.find((one) => one.id === id)
  return [
    element('div', {}, element('strong', {}, result), ': ', isolate(party)),
    facts(
      fact(texts.entry, isolate(reference)),
      programs.length > 0 && fact(texts.programmes, isolate(programs.join(', '))),
      date !== undefined && fact(texts.entryOf, dateCode(date)),
    ),
    facts(isolate(list?.authority ?? id), list && fact(texts.listOf, dateCode(list.date))),
    url !== undefined && element('div', { class: 'report-small' }, code(url)),
  ]
}

export function describePlace(
  { line, file, around }: Finding,
  { files }: ReadingRecord,
  texts: ReportTexts,
): ReportChild[] {
  const name = file === undefined ? undefined : files[file]?.name
  return [
    facts(name !== undefined && isolate(name), fact(texts.line, String(line))),
    around &&
      (around.before || around.after) &&
      element('div', {}, isolate(around.before), ' […] ', isolate(around.after)),
  ]
}
