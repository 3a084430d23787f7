import { isProductNetwork, type Tag } from '../finding.ts'
import type { AddressContent } from '../formats/content.ts'
import { findNetworkSpec } from '../networks/find-networks.ts'

const MAX_TAG = 2 ** 32 - 1

function findTagKind({ networks, text }: AddressContent): Tag['kind'] | undefined {
  if (/^0x/i.test(text)) return
  const kinds = networks.map(
    ({ network }) =>
      findNetworkSpec(network)?.tag ?? (isProductNetwork(network) ? undefined : 'memo'),
  )
  if (kinds.includes('tag')) return 'tag'
  return kinds.every((kind) => kind === 'memo') ? 'memo' : undefined
}

export const canHaveTag = (content: AddressContent) =>
  !content.tag && findTagKind(content) !== undefined

/** A spreadsheet writes a number with decimals or groups: 102334770.0, 102,334,770. */
const toTagNumber = (value: string) =>
  value.replace(/(?<=\d)[.,]0$/, '').replace(/(?<=\d)[,.'](?=\d{3})/g, '')

const isTagNumber = (value: string) => /^\d{1,10}$/.test(value) && Number(value) <= MAX_TAG

/** A spreadsheet writes 102334770 as 1.02335E+08, which is no longer the number. */
const IS_ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

const IS_MISSING =
  /^(?:[-–—.?]+|n\/?a\.?|none|null|nil|nan|undefined|empty|optional|no(?:t|ne)?(?: (?:memo|tag|required|needed|set))?|нет|لا يوجد|کوئی نہیں|无|無|なし|없음)$/i

export function addTag(content: AddressContent, value: string | undefined): AddressContent {
  const kind = findTagKind(content)
  if (!value || !kind || content.tag) return content
  if (IS_ROUNDED.test(value) || IS_MISSING.test(value)) return content
  if (kind === 'memo') return { ...content, tag: { kind, value } }
  const number = toTagNumber(value)
  return isTagNumber(number) ? { ...content, tag: { kind, value: number } } : content
}
