const LABEL =
  '(?:secondary[ _-]?address|(?:2차|보조) ?주소|주소 ?[(（]태그[)）]|(?:memo|tag|id|comment)(?: ?/ ?(?:memo|tag|id|comment)){1,3}|(?:destination|dest\\.?|address|deposit)[ _-]?(?:tag|memo)|tag de destination|tag de destino|tag|dt|memo|comment|text|payment[ _-]?id|ziel[ _-]?tag|etiqueta(?: de destino)?|étiquette|mémo|etichetta|(?:hedef )?etiketi?|ٹیگ|میمو|(?:ال)?وسم(?: الوجهة)?|علامة الوجهة|المذكرة|مذكرة|تگ|ممو|برچسب|ה?תג(?: (?:ה?יעד|היעד))?|ממו|(?:गंतव्य )?टैग|मेमो|thẻ(?: đích)?|ghi chú|тег(?: (?:назначения|призначення|получателя))?|метка|мемо|комментарий|(?:目标|地址)?标签|標籤|备注|備註|宛先タグ|タグ|メモ|데스티네이션 ?태그|태그|메모)(?: ?(?:tag|id|no\\.?|number))?(?: ?[(（][^()（）]{1,24}[)）])?'

/**
 * A key of JSON ends with a quote. Without a colon, the value needs a digit: otherwise it would match any next
 * word.
 */
const VALUE = `(?:${LABEL})(?:"? ?[:：=#] ?(?:["“]([^"“”]{1,120})["”]|#?"?([^\\s,;&()\\[\\]"'<>}]{1,120}))|(?: ?[-–—|\\t] ?| |(?:</?[a-z][^<>]{0,40}>){1,6})"?(?=[^\\s\\d]{0,120}\\d)([^\\s,;&()\\[\\]"'<>]{1,120})| ?[:=]?$)`

const TAG_AFTER_ADDRESS = new RegExp(
  `^(?:</?[a-z][^<>]{0,40}>){0,6}[\\s,;&、，،)\\]"'|/–—-]{0,9}(?:xrp |(?:(?:with|and|com|con|avec|mit) )?(?:the )?|\\()?${VALUE}`,
  'i',
)

const TAG_IN_TEXT = new RegExp(`(?:^|[\\s,;:("|，。])${VALUE}`, 'i')

const WHOLE_CELL = new RegExp(`^${VALUE}$`, 'i')

const getTagValue = (found: RegExpExecArray | null) =>
  found && (found[1] ?? found[2] ?? found[3] ?? '').replace(/(?<=\d)[.。۔]$/, '')

const TAG_SUFFIX = /^:(\d{1,10})(?!\d)/

const TAG_OF_OBJECT =
  /^"[^{}]{0,160}?[{,]\s{0,9}"(?:destination|dest|address|deposit|withdraw)?[ _-]?(?:tag|memo|secondary[ _-]?address|2차주소)(?:[ _-]?(?:id|text|value))?"\s?:\s?"?([^\s,"}]{1,120})/i

/** @param text behind an address, as in `, tag: 104857`. */
export function findTagAfter(text: string) {
  const near = text.slice(0, 200)
  const found = TAG_AFTER_ADDRESS.exec(near) ?? TAG_OF_OBJECT.exec(near)
  return TAG_SUFFIX.exec(text)?.[1] ?? (getTagValue(found) || undefined)
}

export const findTag = (text: string) =>
  getTagValue(TAG_IN_TEXT.exec(text.slice(-200))) || undefined

/** A comment above an address is of the payment. */
const FIELD_NAME = /^[\s>*•"'-]{0,12}(?![\s>*•"'-]|comment|text)/i

const TAG_FIELD = RegExp(`^[\\s>*•"'-]{0,12}${VALUE}`, 'i')

export const readTagField = (line: string) =>
  FIELD_NAME.test(line) ? getTagValue(TAG_FIELD.exec(line)) || undefined : undefined

/** A cell of a column of tags can repeat its label, as in `memo 4471`. */
export const readTagCell = (cell: string) =>
  getTagValue(WHOLE_CELL.exec(cell.trim())) || cell.trim().replace(/^'/, '')
