import { isProductNetwork, type Network, type Tag } from '../finding.ts'
import type { AddressContent } from '../formats/content.ts'
import { findNetworkSpec } from '../networks/find-networks.ts'

/** In the languages that wallets and exchanges print. */
const LABEL =
  '(?:(?:memo|tag|id|comment)(?: ?/ ?(?:memo|tag|id|comment)){1,3}|(?:destination|dest\\.?|address|deposit)[ _-]?(?:tag|memo)|tag de destino|tag|dt|memo|comment|text|payment[ _-]?id|ziel[ _-]?tag|etiqueta(?: de destino)?|étiquette|mémo|etichetta|(?:hedef )?etiketi?|ٹیگ|میمو|(?:ال)?وسم(?: الوجهة)?|علامة الوجهة|المذكرة|مذكرة|تگ|ممو|برچسب|ה?תג(?: (?:ה?יעד|היעד))?|ממו|(?:गंतव्य )?टैग|मेमो|thẻ(?: đích)?|ghi chú|тег(?: (?:назначения|призначення|получателя))?|метка|мемо|(?:目标|地址)?标签|標籤|备注|備註|宛先タグ|タグ|メモ|데스티네이션 ?태그|태그|메모)(?: ?(?:tag|id|no\\.?|number))?(?: ?[(（][^()（）]{1,24}[)）])?'

/**
 * A key of JSON ends with a quote. Without a colon, the value needs a digit: otherwise it would match any next
 * word.
 */
const VALUE = `(?:${LABEL})(?:"? ?[:：=#] ?(?:["“]([^"“”]{1,120})["”]|#?"?([^\\s,;&()\\[\\]"'<>}]{1,120}))|(?: ?[-–—|\\t] ?| |(?:</?[a-z][^<>]{0,40}>){1,6})"?(?=[^\\s\\d]*\\d)([^\\s,;&()\\[\\]"'<>]{1,120})| ?[:=]?$)`

const TAG_AFTER_ADDRESS = new RegExp(
  `^(?:</?[a-z][^<>]{0,40}>){0,6}[\\s,;&、，،)\\]"'|/–—-]{0,9}(?:xrp |(?:with |and )(?:the )?|\\()?${VALUE}`,
  'i',
)
const TAG_IN_TEXT = new RegExp(`(?:^|[\\s,;:("|，。])${VALUE}`, 'i')

const WHOLE_CELL = new RegExp(`^${VALUE}$`, 'i')

const MAX_TAG = 2 ** 32 - 1

/** Without the mark that ends its sentence. */
const getTagValue = (found: RegExpExecArray | null) =>
  found && (found[1] ?? found[2] ?? found[3] ?? '').replace(/(?<=\d)[.。۔]$/, '')

/** The tag of an XRP address, as in r…:104857. */
const TAG_SUFFIX = /^:(\d{1,10})(?!\d)/

/** Another key of the object in JSON that has the address. */
const TAG_OF_OBJECT =
  /^"[^{}]{0,160}?[{,]\s{0,9}"(?:destination|dest|address|deposit|withdraw)?[ _-]?(?:tag|memo)(?:[ _-]?(?:id|text|value))?"\s?:\s?"?([^\s,"}]{1,120})/i

/** @param text behind an address, as in `, tag: 104857`. */
export function findTagAfter(text: string) {
  const near = text.slice(0, 200)
  const found = TAG_AFTER_ADDRESS.exec(near) ?? TAG_OF_OBJECT.exec(near)
  return TAG_SUFFIX.exec(text)?.[1] ?? (getTagValue(found) || undefined)
}

/** Finds the last label and value, as in `Destination tag: 104857`. */
export const findTag = (text: string) =>
  getTagValue(TAG_IN_TEXT.exec(text.slice(-200))) || undefined

/** A comment above an address is of the payment. */
const FIELD_NAME = /^[\s>*•"'-]{0,12}(?![\s>*•"'-]|comment|text)/i

const TAG_FIELD = RegExp(`^[\\s>*•"'-]{0,12}${VALUE}`, 'i')

/** The value of a line that is a field for a tag. */
export const readTagField = (line: string) =>
  FIELD_NAME.test(line) ? getTagValue(TAG_FIELD.exec(line)) || undefined : undefined

/** A cell of a column of tags can repeat its label, as in `memo 4471`. */
export const readTagCell = (cell: string) =>
  getTagValue(WHOLE_CELL.exec(cell.trim())) || cell.trim().replace(/^'/, '')

function findTagKind({ networks, text }: AddressContent): Tag['kind'] | undefined {
  if (/^0x/i.test(text)) return
  const kinds = networks.map(
    ({ network }) =>
      findNetworkSpec(network)?.tag ?? (isProductNetwork(network) ? undefined : 'memo'),
  )
  if (kinds.includes('tag')) return 'tag'
  return kinds.every((kind) => kind === 'memo') ? 'memo' : undefined
}

/** Whether an address can have a tag, and has none yet. */
export const canHaveTag = (content: AddressContent) =>
  !content.tag && findTagKind(content) !== undefined

/** A spreadsheet writes a number with decimals or groups: 102334770.0, 102,334,770. */
const toTagNumber = (value: string) =>
  value.replace(/(?<=\d)[.,]0$/, '').replace(/(?<=\d)[,.'](?=\d{3})/g, '')

const isTagNumber = (value: string) => /^\d{1,10}$/.test(value) && Number(value) <= MAX_TAG

/** A spreadsheet writes 102334770 as 1.02335E+08, which is no longer the number. */
const IS_ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Marks of a missing value. */
const IS_MISSING =
  /^(?:[-–—.?]+|n\/?a\.?|none|null|nil|nan|undefined|empty|optional|no(?:t|ne)?(?: (?:memo|tag|required|needed|set))?|нет|لا يوجد|کوئی نہیں|无|無|なし|없음)$/i

/** Ignores the value if the network has no tags, or the address has one already. */
export function addTag(content: AddressContent, value: string | undefined): AddressContent {
  const kind = findTagKind(content)
  if (!value || !kind || content.tag) return content
  if (IS_ROUNDED.test(value) || IS_MISSING.test(value)) return content
  if (kind === 'memo') return { ...content, tag: { kind, value } }
  const number = toTagNumber(value)
  return isTagNumber(number) ? { ...content, tag: { kind, value: number } } : content
}

/** Whether exchanges share one address of a network among customers, and tell them by a tag or memo. */
export const needsTag = (network: Network) => findNetworkSpec(network)?.isShared === true
