import type { Ticker } from '@/product/coins'

/** One of the product's networks. USDT has none of its own: it lives on the others. */
export type Network = Exclude<Ticker, 'USDT'>

/**
 * A network on which an address or a transaction hash of this form can exist. `main` also stands
 * where the form is the same on the test network, and no link or URI says that it is the test network.
 */
export type Match = { network: Network; chain: 'main' | 'test' }

/** A letter and its place; `at` counts characters from 1, blanks left out. */
export type Letter = { letter: string; at: number }

/** Why a text that has the form of an address is none. */
export type Fault =
  /** All characters can occur, and so many: one is wrong, or two are swapped. */
  | { is: 'checksum' }
  /**
   * Characters that are missing (`by` below 0) or too many (`by` above 0). `varies`: addresses of
   * this form differ in length, so that at least one is missing or too many, and `by` in 58 of 59.
   */
  | { is: 'length'; by: number; varies?: true }
  /** Characters that never occur in such an address; `like`: the one that was probably meant. */
  | { is: 'letters'; letters: (Letter & { like?: string })[] }
  /** Capitals and small letters, in a form that is written in one of them. */
  | { is: 'mixed-case' }
  /** What such an address begins with is missing. */
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

/** Forms of texts that are pasted by mistake, and are no address of any network. */
export type NotAnAddress =
  | 'lightning-invoice'
  | 'lightning-link'
  | 'nostr'
  | 'iban'
  | 'payment-card'
  | 'email'
  | 'phone'

/** What the form of a text says. Nothing here says anything of risk. */
export type Reading =
  /** Opens somebody's wallet. No part of the text is returned. */
  | { kind: 'secret'; secret: 'seed-phrase' | 'private-key' | 'wallet-connect' }
  /** A private key and a transaction hash have this form. No part of the text is returned. */
  | { kind: 'key-or-hash'; matches: Match[] }
  /** Such as xpub…: shows all addresses of a wallet, and opens none. No part of it is returned. */
  | { kind: 'extended-public-key' }
  /** `checksum` is absent where the form has none, or where this way of writing leaves it out. */
  | {
      kind: 'address'
      text: string
      matches: Match[]
      checksum: 'right' | 'absent'
      tag?: Tag
      amount?: Amount
    }
  /** Of a hash only where a link says that it is one: else it is `key-or-hash`, with a fault. */
  | { kind: 'mistyped'; of: 'address' | 'hash'; text: string; matches: Match[]; fault: Fault }
  | { kind: 'hash'; text: string; matches: Match[] }
  /** A name such as alice.eth, which a service leads to an address. */
  | { kind: 'name'; text: string }
  /**
   * A right address of a network that is not one of the product's. `toldBy` is what tells the
   * network: the first letters (cosmos), a link's host (arbiscan.io), a URI's chain id (@10).
   * `names`: the networks that have this form, as far as they are known.
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
   * The text is absent for a payment card, whose number pays. `amount`: of a Lightning invoice, in
   * BTC, as a decimal number.
   */
  | { kind: 'not-an-address'; is: NotAnAddress; text?: string; amount?: string }
  /** Letters that look like others: fullwidth, Cyrillic, and so on. */
  | { kind: 'look-alikes'; letters: (Letter & { like?: string })[] }
  | { kind: 'too-long' }
  | { kind: 'unknown' }

/** The reading of a text with one or two typos; nothing where `fault` found more of them. */
export const mistypedAddress = (
  text: string,
  matches: Match[],
  fault: Fault | undefined,
): Reading | undefined => fault && { kind: 'mistyped', of: 'address', text, matches, fault }

/**
 * The part of the text that was omitted before it was read: `blanks` (whitespace, quotes and
 * punctuation), `invisible` characters besides, or the rest of a payment URI or a link.
 */
export type Taken = 'blanks' | 'invisible' | 'uri' | 'link'

/** The question "a transaction hash, or a key or an address?" answered by the user. */
export type ReadAs = 'hash' | 'address'
