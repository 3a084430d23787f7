import type { Reading, Tag } from './reading'

const LABEL =
  '(?:(?:destination|dest\\.?)[ _-]?tag|tag|dt|memo|comment|text)(?: ?(?:id|no\\.?|number))?'

/**
 * A label and its value. Without a colon, the value has a digit: otherwise it would be any next word.
 */
const VALUE = `(?:${LABEL})(?: ?[:=#] ?"?([^\\s,;()\\[\\]"'<>]{1,120})| "?(?=[^\\s\\d]*\\d)([^\\s,;()\\[\\]"'<>]{1,120})| ?[:=]?$)`

const AFTER = new RegExp(`^[\\s,;)\\]"'|-]{0,9}(?:xrp |\\()?${VALUE}`, 'i')
const ALONE = new RegExp(`(?:^|[\\s,;("|])${VALUE}`, 'i')

const MAX_TAG = 2 ** 32 - 1

const taggedValue = (found: RegExpExecArray | null) => found && (found[1] ?? found[2] ?? '')

/** Reads the tag or memo right behind an address, as in `, tag: 104857`; null without a label. */
export const findTagAfter = (text: string) => taggedValue(AFTER.exec(text.slice(0, 200)))

/** Finds a tag or a memo in a short text, as in `Destination tag: 104857`. */
export const findTag = (text: string) => taggedValue(ALONE.exec(text.slice(-200))) || undefined

/** Reads the query parameter with a tag or a memo. */
export const readQueryTag = (query: URLSearchParams) =>
  ['dt', 'tag', 'memo', 'text', 'comment'].map((name) => query.get(name)).find(Boolean) ?? undefined

/** Splits an address and the tag or memo behind it; undefined without a label. */
export function splitTag(text: string): { text: string; tag?: string } | undefined {
  const numbered = /^(r[1-9A-HJ-NP-Za-km-z]{24,34}):(\d{1,10})$/.exec(text)
  if (numbered?.[1] && numbered[2]) return { text: numbered[1], tag: numbered[2] }
  const query = /^([0-9A-Za-z_+/-]{25,110})\?(\S{1,300})$/.exec(text)
  if (query?.[1]) {
    const tag = readQueryTag(new URLSearchParams(query[2]))
    return { text: query[1], ...(tag ? { tag } : {}) }
  }
  const [address = ''] = /^\S{25,110}?(?=[\s,;]|$)/.exec(text) ?? []
  const tag = address && findTagAfter(text.slice(address.length))
  if (tag === null || address === '' || text.length > 300) return
  return { text: address, ...(tag ? { tag } : {}) }
}

/** The networks of the product that send a memo with a payment. */
const WITH_MEMO = ['TON', 'SOL']

function parseTag(reading: Reading, value: string): Tag | undefined {
  if (reading.kind === 'other-network' && !/^0x/i.test(reading.text)) return { kind: 'memo', value }
  if (reading.kind !== 'address') return
  const networks = reading.matches.map(({ network }) => network)
  if (networks.includes('XRP'))
    return /^\d{1,10}$/.test(value) && Number(value) <= MAX_TAG ? { kind: 'tag', value } : undefined
  return networks.some((network) => WITH_MEMO.includes(network))
    ? { kind: 'memo', value }
    : undefined
}

/** Adds a tag or memo to an address whose network has one. */
export function withTag(reading: Reading, value: string | undefined): Reading {
  const tag = value ? parseTag(reading, value) : undefined
  const isTaken = 'tag' in reading && reading.tag
  return tag && !isTaken ? ({ ...reading, tag } as Reading) : reading
}

/**
 * Networks on which exchanges share one address among customers, and identify them by a tag or memo.
 */
const SHARED = ['XRP', 'TON', 'Stellar', 'Cosmos Hub']

/**
 * Whether a deposit at an exchange usually needs a tag or memo.
 * @param network one of ours, or the name of another.
 */
export const needsTag = (network: string) => SHARED.includes(network)
