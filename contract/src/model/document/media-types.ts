import { escapeRegExp } from './escape-reg-exp.ts'

/** `application/json`, `application/problem+json`, … (RFC 6838, section 4.2.8). */
export const isJson = (mediaType: string) => /^[^;]*[/+]json\s*(;|$)/i.test(mediaType)

/** A range of media types that includes JSON: `*` for any type. */
export const isJsonRange = (mediaType: string) => /^(\*|application)\/\*\s*(;|$)/.test(mediaType)

/** @returns the media type, and its parameters but those that tell only how to decode it. */
function parseMediaType(text: string) {
  const [type = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map((one) => one.trim().replaceAll('"', ''))
  return { type, parameters: parameters.filter((one) => !/^(charset|boundary|q)=|^$/.test(one)) }
}

/** Whether a media type has all documented parameters. @param documented a media type or a range: `text/*`. */
export function matchesMediaType(documented: string, sent: string): boolean {
  const [{ type: range, parameters }, own] = [parseMediaType(documented), parseMediaType(sent)]
  if (!parameters.every((one) => own.parameters.includes(one))) return false
  const pattern = escapeRegExp(range).replaceAll(String.raw`\*`, '[^/]+')
  return range === '*/*' || new RegExp(`^${pattern}$`).test(own.type)
}

/** Neither JSON, nor text, nor a form. */
export const isFileType = (mediaType: string) =>
  !isJson(mediaType) && !/^(text|multipart)\/|form-urlencoded/i.test(mediaType)

export const FILE_TYPE = 'application/octet-stream'

export const isUrlEncoded = (mediaType: string) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(mediaType)
export const isMultipart = (mediaType: string) => /^multipart\//i.test(mediaType)

export const isXml = (mediaType: string) => /^[^;]*[/+]xml\s*(;|$)/i.test(mediaType)
