import type { Reading, Tag } from './reading'

const LABEL =
  '(?:(?:destination|dest\\.?)[ _-]?tag|tag|dt|memo|comment|text)(?: ?(?:id|no\\.?|number))?'

/** Without a colon, the value needs a digit: otherwise it would match any next word. */
const VALUE = `(?:${LABEL})(?: ?[:=#] ?"?([^\\s,;()\\[\\]"'<>]{1,120})| "?(?=[^\\s\\d]*\\d)([^\\s,;()\\[\\]"'<>]{1,120})| ?[:=]?$)`

const TAG_AFTER_ADDRESS = new RegExp(`^[\\s,;)\\]"'|-]{0,9}(?:xrp |\\()?${VALUE}`, 'i')
const TAG_IN_TEXT = new RegExp(`(?:^|[\\s,;("|])${VALUE}`, 'i')

const MAX_TAG = 2 ** 32 - 1

const getTagValue = (found: RegExpExecArray | null) => found && (found[1] ?? found[2] ?? '')

/** @param text behind an address, as in `, tag: 104857`. @returns null without a label. */
export const findTagAfter = (text: string) =>
  getTagValue(TAG_AFTER_ADDRESS.exec(text.slice(0, 200)))

/** Finds the last label and value, as in `Destination tag: 104857`. */
export const findTag = (text: string) =>
  getTagValue(TAG_IN_TEXT.exec(text.slice(-200))) || undefined

export const readQueryTag = (query: URLSearchParams) =>
  ['dt', 'tag', 'memo', 'text', 'comment'].map((name) => query.get(name)).find(Boolean) ?? undefined

/** Splits an address from the tag or memo behind it. @returns undefined without a label. */
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

const MEMO_NETWORKS = ['TON', 'SOL']

function parseTag(reading: Reading, value: string): Tag | undefined {
  if (reading.kind === 'other-network' && !/^0x/i.test(reading.text)) return { kind: 'memo', value }
  if (reading.kind !== 'address') return
  const networks = reading.matches.map(({ network }) => network)
  if (networks.includes('XRP'))
    return /^\d{1,10}$/.test(value) && Number(value) <= MAX_TAG ? { kind: 'tag', value } : undefined
  return networks.some((network) => MEMO_NETWORKS.includes(network))
    ? { kind: 'memo', value }
    : undefined
}

/** Ignores the value if the network has no tags, or the reading has one already. */
export function addTag(reading: Reading, value: string | undefined): Reading {
  const tag = value ? parseTag(reading, value) : undefined
  const isTaken = 'tag' in reading && reading.tag
  return tag && !isTaken ? ({ ...reading, tag } as Reading) : reading
}

/** Exchanges share one address among customers, and identify them by a tag or memo. */
const SHARED_ADDRESS_NETWORKS = ['XRP', 'TON', 'Stellar', 'Cosmos Hub']

/** @param network a ticker, or the name of a network outside the product. */
export const needsTag = (network: string) => SHARED_ADDRESS_NETWORKS.includes(network)
