import type { UnreadReason } from '../files/unread-part.ts'
import type {
  Content,
  Evidence,
  Letter,
  Listing,
  Match,
  NotAnAddress,
  NotCheckedReason,
  Note,
  SecretKind,
  Similar,
  Typo,
} from '../finding.ts'
import type { UnmatchedRows } from '../findings/coverage.ts'
import type { Doubt } from '../record/record.ts'
import type { Sentence } from './parts.ts'

type Kind = Listing['kind']

type Advised = { fact: Sentence; advice: string }

/**
 * The sentences of a language about a finding (docs/translating.md). A label is a noun phrase for a table. `advice` is
 * for the person in front of the page; a document has the facts alone, and the advice about parts that were not read.
 */
export type Wording = {
  listSeparator: string
  fullStop: string
  labels: {
    /** Read out in front of a marked character. */
    marked: string
    address: { right: string; absent: string }
    kinds: Record<
      Exclude<Content['kind'], 'address' | 'secret' | 'not-an-address' | 'hash' | 'mistyped'>,
      string
    >
    hash: string
    unprovenHash: string
    mistyped: { address: string; hash: string }
    secrets: Record<SecretKind, string>
    mistypedSecret: string
    notAnAddress: Record<NotAnAddress, string>
    listed: Record<Kind, string>
    almostListed: string
    notListed: string
    notChecked: Record<NotCheckedReason, string>
    unknownNetwork: string
    /** Of counts. */
    counts: Record<'places' | 'addresses' | 'lookAlikePairs' | 'mistyped' | 'masked', string>
  }
  titles: {
    /** `name`: of the only network. */
    address: (matches: Match[], name: string, isOurs: boolean) => string
    mistyped: { address: string; hash: string }
    hash: { known: string; unknown: string; unproven: string }
    secrets: Record<SecretKind, string>
    mistypedSecrets: Partial<Record<SecretKind, string>>
    notAnAddress: Record<NotAnAddress, string>
    kinds: Record<'hash-or-key' | 'name' | 'shortened' | 'look-alikes', string>
    extendedPublicKey: { right: string; mistyped: string }
  }
  format: {
    right: string
    absent: string
    prefix: (prefix: string) => Sentence
    typo: (typo: Typo) => Sentence
    lookAlikes: (letters: Letter[]) => Sentence
    letters: (letters: Letter[]) => Sentence
    hash: string
    unprovenHash: string
    name: string
    extendedPublicKey: string
    secret: string
    hashOrKey: string
  }
  advice: {
    secret: string
    hashOrKey: string
    mistyped: { address: string; hash: string }
    name: string
    extendedPublicKey: string
    shortened: string
    notAnAddress: string
    lookAlikes: string
    hash: string
  }
  /** @param count the lists of the kind that have the address. */
  listed: (kind: Kind, count: number) => Sentence
  almostListed: (kind: Kind) => string
  /** @param count the lists that were asked. */
  notListed: (count: number) => Sentence
  spelling: (listing: Listing) => Advised | undefined
  similar: (similar: Similar) => Advised
  /** Facts of an entry beside its party and authority. */
  entry: {
    programmes: (kind: Kind, programmes: string) => Sentence
    date: (date: string) => Sentence
    listDate: (date: string) => Sentence
  }
  note: (note: Note) => Sentence
  evidence: (evidence: Evidence) => Sentence
  /** @param other the address with the same ends, or its number. */
  resembles: (other: Sentence) => Advised
  /** @param amount absent for any. */
  allows: (amount: { text: string; inSmallestUnits?: boolean } | undefined) => Sentence
  requires: (parameter: string) => Sentence
  doubts: Record<Doubt, { fact: string; advice: string }>
  /** A fact is a phrase behind the name of the part. */
  unread: Record<UnreadReason, { fact: string; advice: string }>
  /** `lines`: absent for the rows of several texts. */
  unmatchedRows: (rows: Omit<UnmatchedRows, 'lines'> & { lines?: string }) => Sentence
}
