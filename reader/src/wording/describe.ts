import {
  type Content,
  type Evidence,
  type Finding,
  isProductNetwork,
  type Listing,
  type Lookup,
  listSimilar,
  type Note,
  networkName,
  type Similar,
  sortListings,
  type Typo,
} from '../finding.ts'
import type { UnmatchedRows } from '../findings/coverage.ts'
import type { ListInfo } from '../lists/list-file.ts'
import { listLines } from '../record/unmatched.ts'
import type { Wording } from './en.ts'
import { address, authority, party, type Sentence, say, text } from './parts.ts'

/** The kind of a finding in a table. */
export function labelContent(content: Content, { labels }: Wording): string {
  switch (content.kind) {
    case 'address':
      return labels.address[content.checksum]
    case 'secret': {
      const kind = labels.secrets[content.secret]
      return content.isExact ? kind : `${kind} (${labels.mistypedSecret})`
    }
    case 'not-an-address':
      return labels.notAnAddress[content.is]
    case 'mistyped':
      return labels.mistyped[content.of]
    case 'hash':
      return content.isUnproven ? labels.unprovenHash : labels.hash
    case 'look-alikes':
    case 'hash-or-key':
    case 'extended-public-key':
    case 'name':
    case 'shortened':
      return labels.kinds[content.kind]
  }
}

/** Whether a text is an address whose network no row of networks/network-specs.ts tells. */
export const isOfUnknownNetwork = (content: Content): boolean =>
  content.kind === 'address' && content.networks.length === 0

/** The positions of the characters of a text that are wrong, or differ from a listed address. */
export function listMarks(finding: Content & Pick<Finding, 'lookup'>): number[] {
  const { kind, lookup } = finding
  const letters =
    kind === 'look-alikes'
      ? finding.letters
      : kind === 'mistyped' && finding.typo.is === 'letters'
        ? finding.typo.letters
        : []
  return [...letters, ...listSimilar(lookup).filter((one) => one.by === 'character')].map(
    ({ at }) => at,
  )
}

function describeTypo(typo: Typo, { format }: Wording): Sentence {
  switch (typo.is) {
    case 'length':
      return typo.by < 0 ? format.typo.missing(-typo.by) : format.typo.surplus(typo.by)
    case 'letters':
      return format.typo.letters(typo.letters)
    case 'prefix':
      return format.typo.prefix(typo.prefix)
    default:
      return [format.typo[typo.is]]
  }
}

/** The mistake in a text; undefined for one without. */
export function describeMistake(content: Content, wording: Wording): Sentence | undefined {
  if (content.kind === 'mistyped') return describeTypo(content.typo, wording)
  return content.kind === 'look-alikes' ? wording.format.lookAlikes(content.letters) : undefined
}

export const describeNote = (note: Note, { note: texts }: Wording): Sentence =>
  note.is === 'invisible' ? texts.invisible(note.characters.join(', ')) : [texts[note.is]]

export const describeEvidence = ({ from, text: spelling }: Evidence, { evidence }: Wording) =>
  evidence[from](text(spelling))

/** `advice`: for the person in front of the page. */
export type Advised = { fact: Sentence; advice: string }

/** How the text differs from a listed address; undefined where it does not. */
export const describeSpelling = (
  { spelling, address: listed }: Listing,
  wording: Wording,
): Advised | undefined =>
  spelling === 'same'
    ? undefined
    : {
        fact: wording.spelling[spelling](address(listed)),
        advice: wording.advice.spelling[spelling],
      }

function describeLikeness(similar: Similar, { similar: texts }: Wording): Sentence {
  switch (similar.by) {
    case 'tag':
      return texts.tag(similar.tag)
    case 'character':
      return texts.character(address(similar.address, [similar.at]), similar.at)
    default:
      return texts[similar.by](address(similar.address))
  }
}

/** How the text is almost a listed address. */
export const describeSimilar = (similar: Similar, wording: Wording): Advised => ({
  fact: describeLikeness(similar, wording),
  advice: wording.advice.similar[similar.by],
})

export type Description = { title: string; text?: Sentence; advice?: string }

export function describeContent(content: Content, wording: Wording): Description {
  const { titles, format, advice } = wording
  switch (content.kind) {
    case 'address': {
      const { networks, checksum, prefix } = content
      const [only] = networks
      const isOurs = only !== undefined && isProductNetwork(only.network)
      return {
        title: titles.address(networks, only ? networkName(only.network) : '', isOurs),
        text: [
          ...(networks.length === 0 && prefix ? [...format.prefix(prefix), ' '] : []),
          format[checksum],
        ],
      }
    }
    case 'secret': {
      const { secret, isExact } = content
      return {
        title: (isExact ? undefined : titles.mistypedSecrets[secret]) ?? titles.secrets[secret],
        text: [format.secret],
        advice: advice.secret,
      }
    }
    case 'hash-or-key':
      return {
        title: titles.kinds[content.kind],
        text: [format.hashOrKey],
        advice: advice.hashOrKey,
      }
    case 'mistyped':
      return {
        title: titles.mistyped[content.of],
        text: describeTypo(content.typo, wording),
        advice: advice.mistyped[content.of],
      }
    case 'hash': {
      const { known, unknown, unproven } = titles.hash
      const title = content.networks.length > 0 ? known : unknown
      return content.isUnproven
        ? { title: unproven, text: [format.unprovenHash], advice: advice.hash }
        : { title, text: [format.hash], advice: advice.hash }
    }
    case 'name':
      return { title: titles.kinds.name, text: [format.name], advice: advice.name }
    case 'extended-public-key': {
      const { right, mistyped } = titles.extendedPublicKey
      return {
        title: content.isMistyped ? mistyped : right,
        text: [format.extendedPublicKey],
        advice: advice.extendedPublicKey,
      }
    }
    case 'shortened':
      return { title: titles.kinds.shortened, advice: advice.shortened }
    case 'not-an-address':
      return { title: titles.notAnAddress[content.is], advice: advice.notAnAddress }
    case 'look-alikes':
      return {
        title: titles.kinds['look-alikes'],
        text: format.lookAlikes(content.letters),
        advice: advice.lookAlikes,
      }
  }
}

/** The result of the lists in a table. A text that is almost listed is not 'not checked' beside a party. */
export function labelLookup(lookup: Lookup, { labels }: Wording): string {
  if (lookup.result === 'listed')
    return labels.listed[sortListings(lookup.listings)[0]?.kind ?? 'sanctions']
  if (listSimilar(lookup).length > 0) return labels.almostListed
  return lookup.result === 'not-listed' ? labels.notListed : labels.notChecked[lookup.reason]
}

/** The abbreviation of an authority, or its name without what follows in brackets; the title of an own list. */
function shortenAuthority({ kind, authority: name, title }: ListInfo): string {
  if (kind === 'own') return title
  return /\(([A-Z]{2,})\)$/.exec(name)?.[1] ?? name.replace(/ \([^()]*\)$/, '')
}

/** An entry in a line: the party, then its list and its number there. */
export function describeEntry(
  { party: name, reference, list: id }: Listing | Similar,
  list: ListInfo | undefined,
  { listSeparator }: Wording,
): Sentence {
  const source = authority(list ? shortenAuthority(list) : id)
  const number = name === reference ? [] : [listSeparator, text(reference)]
  return say`${party(name)} · ${source}${number}`
}

/** Facts of an entry beside its party and number: its programmes and date, and the date of its list. */
export const listEntryFacts = (
  { programs = [], kind, date }: Listing | Similar,
  list: ListInfo | undefined,
  { entry, listSeparator }: Wording,
): Sentence[] => [
  ...(programs.length > 0 ? [entry.programmes(kind, programs.join(listSeparator))] : []),
  ...(date === undefined ? [] : [entry.date(date)]),
  ...(list ? [entry.listDate(list.date)] : []),
]

/** The rows of a text without an address, by their first lines. */
export const describeRows = (rows: UnmatchedRows, { unmatchedRows, listSeparator }: Wording) =>
  unmatchedRows({ ...rows, lines: listLines(rows, listSeparator) })
