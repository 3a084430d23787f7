import type { Ticker } from '@/product/coins'

/** USDT is a token on several networks. */
export type Network = Exclude<Ticker, 'USDT'>

/** A network with this format. `chain` is `main` where the test network has the same format. */
export type Match = { network: Network; chain: 'main' | 'test' }

/** `at` counts from 1, without whitespace. */
export type Letter = { letter: string; at: number }

export type Typo =
  /** A character is mistyped, or two are swapped. */
  | { is: 'checksum' }
  /**
   * `by`: surplus characters, negative for missing ones. `varies`: valid lengths differ, so `by` is wrong
   * in one case of 59.
   */
  | { is: 'length'; by: number; varies?: true }
  /** Characters outside the alphabet; `like`: the probably intended character. */
  | { is: 'letters'; letters: (Letter & { like?: string })[] }
  /** Both cases in a single-case format. */
  | { is: 'mixed-case' }
  /** The prefix is missing. */
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

export type NotAnAddress =
  | 'lightning-invoice'
  | 'lightning-link'
  | 'nostr'
  | 'iban'
  | 'payment-card'
  | 'email'
  | 'phone'

/** A kind that can be a secret has no `text`. No kind states a risk. */
export type Reading =
  | { kind: 'secret'; secret: 'seed-phrase' | 'private-key' | 'wallet-connect' }
  /** A private key and a transaction hash share this format. */
  | { kind: 'key-or-hash'; matches: Match[] }
  /** Such as xpub…: reveals all addresses of a wallet. */
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
  /** A hash needs evidence; otherwise the kind is `key-or-hash`. */
  | { kind: 'mistyped'; of: 'address' | 'hash'; text: string; matches: Match[]; typo: Typo }
  | { kind: 'hash'; text: string; matches: Match[] }
  /** Such as alice.eth, which a name service resolves. */
  | { kind: 'name'; text: string }
  /**
   * `toldBy`: the prefix (cosmos), host (arbiscan.io) or chain ID (@10) that identifies the network.
   * `names`: the known networks with this format.
   */
  | {
      kind: 'other-network'
      text: string
      toldBy: string
      names: string[]
      tag?: Tag
      amount?: Amount
    }
  /** Wallets show it as 0xd8dA…6045. */
  | { kind: 'shortened'; text: string; matches: Match[] }
  /** `text` is absent for a payment card. `amount`: of a Lightning invoice, in BTC. */
  | { kind: 'not-an-address'; is: NotAnAddress; text?: string; amount?: string }
  /** Has letters of other scripts, such as fullwidth or Cyrillic. */
  | { kind: 'look-alikes'; letters: (Letter & { like?: string })[] }
  | { kind: 'too-long' }
  | { kind: 'unknown' }

export const toMistyped = (
  text: string,
  matches: Match[],
  typo: Typo | undefined,
): Reading | undefined => typo && { kind: 'mistyped', of: 'address', text, matches, typo }

/** The part of the text around an address. `whitespace` includes quotes and punctuation. */
export type OmittedPart = 'whitespace' | 'invisible' | 'uri' | 'link'

/** The user's answer to `key-or-hash`. */
export type ReadAs = 'hash' | 'address'

/** A secret, or a possible one, is removed from its field and stays hidden. */
export const isSecret = ({ kind }: Reading) => kind === 'secret' || kind === 'key-or-hash'
