/** The networks of the product's coins, by ticker. */
export const PRODUCT_NETWORKS = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  TRX: 'Tron',
  SOL: 'Solana',
  MATIC: 'Polygon',
  XRP: 'XRP Ledger',
  BNB: 'BNB Smart Chain',
  TON: 'TON',
  DOGE: 'Dogecoin',
  FTM: 'Fantom',
  LTC: 'Litecoin',
  DASH: 'Dash',
  BCH: 'Bitcoin Cash',
  ETC: 'Ethereum Classic',
} as const

export type ProductNetwork = keyof typeof PRODUCT_NETWORKS

/** A product network by its ticker, any other network by its name. */
export type Network = ProductNetwork | (string & {})

/** A network with the format. `chain` is `main` where the test network has the same format. */
export type Match = { network: Network; chain: 'main' | 'test' }

export const onMainnet = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'main' }))

export const onTestnet = (...networks: Network[]): Match[] =>
  networks.map((network) => ({ network, chain: 'test' }))

export const isProductNetwork = (network: Network): network is ProductNetwork =>
  Object.hasOwn(PRODUCT_NETWORKS, network)

export const networkName = (network: Network): string =>
  isProductNetwork(network) ? PRODUCT_NETWORKS[network] : network

/** `at` counts from 1, without whitespace. */
export type WrongLetter = { letter: string; at: number; like?: string }

export type Typo =
  | { is: 'checksum' }
  /**
   * `by`: surplus characters, negative for missing ones. `varies`: valid lengths differ, so `by` is wrong
   * in one case of 59.
   */
  | { is: 'length'; by: number; varies?: true }
  /** Characters outside the alphabet; `like`: the probably intended character. */
  | { is: 'letters'; letters: WrongLetter[] }
  | { is: 'mixed-case' }
  /** A case-sensitive address in one case. Only a list shows that it is an address. */
  | { is: 'lost-case' }
  | { is: 'prefix'; prefix: string }

/**
 * Identifies the recipient at a shared address: the destination tag of the XRP Ledger (32 bits,
 * xrpl.org, "Source and destination tags"), or the memo of other networks.
 */
export type Tag = { kind: 'tag' | 'memo'; value: string }

/**
 * A decimal number in the network's coin, or in `token` (a contract, mint or jetton master).
 * `inSmallestUnits`: the request omits the token's decimals.
 */
export type Amount = { value: string; token?: string; inSmallestUnits?: true }

/** `wallet-access`: a login or electronic cash, which gives access to money as it is. */
export const SECRET_KINDS = [
  'seed-phrase',
  'private-key',
  'wallet-connect',
  'wallet-access',
  'one-time-password',
] as const

export type SecretKind = (typeof SECRET_KINDS)[number]

export const NOT_AN_ADDRESS = [
  'lightning-invoice',
  'lightning-link',
  'nostr',
  'iban',
  'payment-card',
  'email',
  'phone',
] as const

export type NotAnAddress = (typeof NOT_AN_ADDRESS)[number]

/**
 * The content of a text by its format. A kind that can be a secret has no `text`. No kind states a risk.
 */
export type Content =
  /** `isExact`: its checksum is right; otherwise it differs from a valid secret by one mistake. */
  | { kind: 'secret'; secret: SecretKind; isExact: boolean }
  /** A private key and a transaction hash share this format, and a word of a key is near it. */
  | { kind: 'hash-or-key'; networks: Match[] }
  /** Such as xpub…: reveals all addresses of a wallet. `isMistyped`: its checksum is wrong. */
  | { kind: 'extended-public-key'; isMistyped?: true }
  /**
   * `account`: equal for all spellings of an account (formats/account.ts). `checksum` is absent in formats without
   * one, and in lower-case hexadecimal. `networks` is empty for an unknown network, which `prefix`
   * alone tells, such as cosmos. `allows`: the request lets the address spend the amount.
   * `requires`: a parameter of a payment request that wallets must understand, or refuse the request
   * (BIP-21).
   */
  | {
      kind: 'address'
      text: string
      account: string
      networks: Match[]
      checksum: 'right' | 'absent'
      prefix?: string
      tag?: Tag
      amount?: Amount
      allows?: true
      requires?: string
    }
  | { kind: 'mistyped'; of: 'address' | 'hash'; text: string; networks: Match[]; typo: Typo }
  /** `isUnproven`: a private key has the same format, and nothing in the text marks either. */
  | { kind: 'hash'; text: string; networks: Match[]; isUnproven?: true }
  /** Such as alice.eth, which a name service resolves. */
  | { kind: 'name'; text: string }
  /** Wallets show it as 0xd8dA…6045. */
  | { kind: 'shortened'; text: string; networks: Match[] }
  /** `text` is absent for a payment card. `amount`: of a Lightning invoice, in BTC. */
  | { kind: 'not-an-address'; is: NotAnAddress; text?: string; amount?: string }
  | { kind: 'look-alikes'; text: string; letters: WrongLetter[] }

/** @returns undefined where it is hidden. */
export const getText = (content: Content) => ('text' in content ? content.text : undefined)

export const getNetworks = (content: Content) => ('networks' in content ? content.networks : [])

/** `interrupted`: the lists found its letters, with other characters between them or beside them. */
export const WAYS_OF_WRITING = [
  'spaced',
  'percent-encoded',
  'html',
  'escaped',
  'quoted-printable',
  'call-data',
  'padded',
  'link',
  'uri',
  'interrupted',
] as const

/** How the text around or inside a finding was written in the source. */
export type Note =
  | { is: 'invisible'; characters: string[] }
  | { is: (typeof WAYS_OF_WRITING)[number] }

export const EVIDENCE_SOURCES = [
  'link',
  'uri',
  'column',
  'label',
  'line-above',
  'line-below',
  'answer',
] as const

/** The source of a network, a tag, or the answer to hash-or-key. `text`: its spelling. */
export type Evidence = { from: (typeof EVIDENCE_SOURCES)[number]; text: string }

/** The gravest kind first: notices forbid nothing. */
export const LIST_KINDS = ['sanctions', 'own', 'notices'] as const

export const SPELLINGS = ['same', 'case', 'prefix', 'format', 'letters'] as const

/** An entry of a list with the account. `spelling`: how the text differs from the entry. */
export type Listing = {
  list: string
  kind: (typeof LIST_KINDS)[number]
  party: string
  reference: string
  programs?: string[]
  url?: string
  date?: string
  /** The address as the list has it. */
  address: string
  spelling: (typeof SPELLINGS)[number]
}

/**
 * An entry of a list that a text is not, but almost. `tag`: the entry is the customer with this tag, which the
 * text lacks. `character`: the text has another, missing, surplus or swapped character at `at`, from 1. `ends`: a
 * mistyped text has the length and the ends of the entry, as an imitation has. `key`: the text is an address of another
 * network with the key of the entry.
 */
export type Similar = Omit<Listing, 'spelling'> &
  ({ by: 'tag'; tag: string } | { by: 'character'; at: number } | { by: 'ends' } | { by: 'key' })

export const NOT_CHECKED_REASONS = [
  'no-list',
  'mistyped',
  'tag',
  'hidden',
  'incomplete',
  'no-address',
] as const

export type NotCheckedReason = (typeof NOT_CHECKED_REASONS)[number]

/**
 * Only `not-listed` says that each list was asked; with `similar`, the list has the address with another tag.
 * `mistyped`: the intended address is unknown. `tag`: the list has the address with a tag, and the text has none.
 */
export type Lookup =
  | { result: 'listed'; listings: Listing[] }
  | { result: 'not-listed'; similar?: Similar[] }
  | { result: 'not-checked'; reason: NotCheckedReason; similar?: Similar[] }

export const listListings = (lookup: Lookup): Listing[] =>
  lookup.result === 'listed' ? lookup.listings : []

export const listSimilar = (lookup: Lookup): Similar[] =>
  lookup.result === 'listed' ? [] : (lookup.similar ?? [])

/**
 * A finding with its place: `line` counts from 1, `column` from 0 in UTF-16 units. `original` is the
 * spelling in the source. `duplicateOf` and `resembles` are indices of earlier findings: the same account
 * with the same tag; a different account with equal ends, as in address poisoning.
 */
export type Finding = Content & {
  line: number
  column: number
  endLine: number
  endColumn: number
  original?: string
  notes: Note[]
  evidence: Evidence[]
  lookup: Lookup
  /** The index of its file. */
  file?: number
  /** The words around it, without hidden text. */
  around?: { before: string; after: string }
  duplicateOf?: number
  resembles?: number
}

export type AddressFinding = Extract<Finding, { kind: 'address' }>

/** The user's answer to a mask. `text`: it is no secret. */
export type Answer = 'hash' | 'address' | 'text'

/** A hash that is shown where it was read, and kept nowhere in full, since it could be a private key. */
export const isUnproven = <T extends Content>(content: T): content is T & { kind: 'hash' } =>
  content.kind === 'hash' && content.isUnproven === true

/** Characters of an unproven hash that are kept: at its start with 0x, and at its end. */
const KEPT = [8, 4] as const

/** @returns what is kept of a finding: of an unproven hash the ends alone. */
export function toKept(finding: Finding): Finding {
  if (finding.kind !== 'hash' || !finding.isUnproven) return finding
  const { original: _, ...kept } = finding
  return { ...kept, text: `${finding.text.slice(0, KEPT[0])}…${finding.text.slice(-KEPT[1])}` }
}

/** A finding whose text is hidden: a secret, or possibly one. */
export const isMasked = ({ kind }: Content) => kind === 'secret' || kind === 'hash-or-key'

/** A finding that is neither stored nor sent in full. */
export const mayBeSecret = (content: Content) => isMasked(content) || isUnproven(content)

export const sortListings = <One extends Pick<Listing, 'kind'>>(listings: readonly One[]) =>
  listings.toSorted((a, b) => LIST_KINDS.indexOf(a.kind) - LIST_KINDS.indexOf(b.kind))

export const findListingKind = ({ lookup }: Pick<Finding, 'lookup'>): Listing['kind'] | undefined =>
  sortListings(listListings(lookup))[0]?.kind

/** Whether a list has it or almost has it. */
export const isHit = ({ lookup }: Pick<Finding, 'lookup'>) =>
  lookup.result === 'listed' || listSimilar(lookup).length > 0

/** Whether a list could be asked about a finding: it is an address, or may be one. */
export const hasAddress = ({ lookup }: Finding) =>
  lookup.result !== 'not-checked' || lookup.reason !== 'no-address'
