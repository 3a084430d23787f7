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
  /** Characters that are missing (`by` below 0) or too many (`by` above 0). */
  | { is: 'length'; by: number }
  /** Characters that never occur in such an address. */
  | { is: 'letters'; letters: Letter[] }
  /** Capitals and small letters, in a form that is written in one of them. */
  | { is: 'mixed-case' }
  /** What such an address begins with is missing. */
  | { is: 'prefix'; prefix: string }

/** What the form of a text says. Nothing here says anything of risk. */
export type Reading =
  /** Opens somebody's wallet. No part of the text is returned. */
  | { kind: 'secret'; secret: 'seed-phrase' | 'private-key' }
  /** A private key and a transaction hash have this form. No part of the text is returned. */
  | { kind: 'key-or-hash'; matches: Match[] }
  /** Such as xpub…: shows all addresses of a wallet, and opens none. No part of it is returned. */
  | { kind: 'extended-public-key' }
  /** `checksum` is absent where the form has none, or where this way of writing leaves it out. */
  | { kind: 'address'; text: string; matches: Match[]; checksum: 'right' | 'absent' }
  /** Of a hash only where a link says that it is one: else it is `key-or-hash`, with a fault. */
  | { kind: 'mistyped'; of: 'address' | 'hash'; text: string; matches: Match[]; fault: Fault }
  | { kind: 'hash'; text: string; matches: Match[] }
  /** A name such as alice.eth, which a service leads to an address. */
  | { kind: 'name'; text: string }
  /**
   * A right address of a network that is not one of the product's. `toldBy` is what tells the
   * network: the first letters (cosmos), a link's host (arbiscan.io), a URI's chain id (@10).
   */
  | { kind: 'other-network'; text: string; toldBy: string }
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
 * What was left out before the text was read: blanks, line breaks, characters without a shape, and
 * quotes or punctuation around it; or what stands around the address in a payment URI or a link.
 */
export type Taken = 'blanks' | 'uri' | 'link'
