import type { Ticker } from '@/product/coins'

/** A network of the product. USDT is a token on several of them. */
export type Network = Exclude<Ticker, 'USDT'>

/**
 * A network on which an address or a hash of this format can exist. `main` is also the default where
 * both networks have one format.
 */
export type Match = { network: Network; chain: 'main' | 'test' }

/** A letter with its position, counted from 1 without whitespace. */
export type Letter = { letter: string; at: number }

/** Why a text with the format of an address is invalid. */
export type Typo =
  /** The characters and the length are valid: one is mistyped, or two are swapped. */
  | { is: 'checksum' }
  /**
   * The number of surplus characters, negative for missing ones. `varies`: valid lengths differ, and
   * `by` is exact in 58 of 59 cases.
   */
  | { is: 'length'; by: number; varies?: true }
  /** Characters outside of the alphabet; `like`: the probable intended one. */
  | { is: 'letters'; letters: (Letter & { like?: string })[] }
  /** Upper and lower case in a format that allows one of them. */
  | { is: 'mixed-case' }
  /** The prefix is missing. */
  | { is: 'prefix'; prefix: string }

/**
 * The recipient at a shared address: the destination tag of the XRP Ledger (a number of 32 bits,
 * xrpl.org, "Source and destination tags"), or the memo of other networks.
 */
export type Tag = { kind: 'tag' | 'memo'; value: string }

/**
 * The amount of a payment request, as a decimal number in the network's coin. With `token` (its contract,
 * mint or jetton master) it counts that token; `inSmallestUnits`: without the token's decimals, which the
 * request leaves out.
 */
export type Amount = { value: string; token?: string; inSmallestUnits?: true }

/** Formats that users paste by mistake. */
export type NotAnAddress =
  | 'lightning-invoice'
  | 'lightning-link'
  | 'nostr'
  | 'iban'
  | 'payment-card'
  | 'email'
  | 'phone'

/** The result of reading a text by its format; it makes no statement about risk. */
export type Reading =
  /** Gives access to a wallet, so the result has no part of the text. */
  | { kind: 'secret'; secret: 'seed-phrase' | 'private-key' | 'wallet-connect' }
  /** A private key and a transaction hash have this format, so the result has no part of the text. */
  | { kind: 'key-or-hash'; matches: Match[] }
  /** Such as xpub…: shows all addresses of a wallet. The result has no part of it. */
  | { kind: 'extended-public-key' }
  /** `checksum` is absent in formats without one, and in lower-case hexadecimal. */
  | {
      kind: 'address'
      text: string
      matches: Match[]
      checksum: 'right' | 'absent'
      tag?: Tag
      amount?: Amount
    }
  /** Of a hash only with evidence that it is one; otherwise the kind is `key-or-hash`. */
  | { kind: 'mistyped'; of: 'address' | 'hash'; text: string; matches: Match[]; typo: Typo }
  | { kind: 'hash'; text: string; matches: Match[] }
  /** A name such as alice.eth, which a name service resolves. */
  | { kind: 'name'; text: string }
  /**
   * A valid address of another network. `toldBy`: the prefix (cosmos), host (arbiscan.io) or chain ID
   * (@10) that identifies the network. `names`: the known networks with this format.
   */
  | {
      kind: 'other-network'
      text: string
      toldBy: string
      names: string[]
      tag?: Tag
      amount?: Amount
    }
  /** The beginning and the end of an address, as a wallet shows it: 0xd8dA…6045. */
  | { kind: 'shortened'; text: string; matches: Match[] }
  /**
   * `text` is absent for a payment card, since its number is a secret. `amount`: of a Lightning
   * invoice, in BTC, as a decimal number.
   */
  | { kind: 'not-an-address'; is: NotAnAddress; text?: string; amount?: string }
  /** Letters of other scripts, such as fullwidth or Cyrillic ones. */
  | { kind: 'look-alikes'; letters: (Letter & { like?: string })[] }
  | { kind: 'too-long' }
  | { kind: 'unknown' }

/** Makes the reading of a mistyped address; undefined without a typo. */
export const mistypedAddress = (
  text: string,
  matches: Match[],
  typo: Typo | undefined,
): Reading | undefined => typo && { kind: 'mistyped', of: 'address', text, matches, typo }

/**
 * The omitted part of the text: `blanks` (whitespace, quotes, punctuation), `invisible` characters
 * besides, or the rest of a payment URI or a link.
 */
export type Taken = 'blanks' | 'invisible' | 'uri' | 'link'

/** The user’s answer to “a transaction hash, or a key or an address?” */
export type ReadAs = 'hash' | 'address'

/** Whether a text has to be removed from its field, and stays hidden. */
export const isSecret = ({ kind }: Reading) => kind === 'secret' || kind === 'key-or-hash'
