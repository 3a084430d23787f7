import {
  type Content,
  isJsonRange,
  isJson as isJsonType,
  isUrlEncoded,
  type Operation,
} from 'aml-contract/model'

/** How src/api/ sends or reads a body. */
export type Format = 'json' | 'form' | 'file'

/** Also a range, by which generators of contracts mean JSON. */
export const isJson = ({ mediaType }: Content) => isJsonType(mediaType) || isJsonRange(mediaType)

/** @returns the content that the app sends or reads, of several: JSON where there is one. */
export const selectContent = (contents: Content[]): Content | undefined =>
  contents.find(isJson) ?? contents.find(({ mediaType }) => isUrlEncoded(mediaType)) ?? contents[0]

/** XML and texts are files too: the app gets a `Blob`. */
export function getBodyFormat(content: Content): Format {
  if (isJson(content)) return 'json'
  return isUrlEncoded(content.mediaType) ? 'form' : 'file'
}

const JSON_TYPE = 'application/json'

/** The code by which src/api/ sends and reads what is not JSON: headers, and the format of bodies. */
export function writeMediaTypes({ body, responses }: Operation) {
  const sent = body && selectContent(body.contents)
  const read = responses.flatMap(({ contents }) => selectContent(contents)?.mediaType ?? [])
  const accepted = [...new Set([JSON_TYPE, ...read])].join(', ')
  const files = responses.filter(
    ({ status, contents }) => /^2/.test(status) && contents.length > 0 && !contents.some(isJson),
  )
  const format = sent && getBodyFormat(sent)
  const isOther = sent && sent.mediaType !== JSON_TYPE && !sent.mediaType.includes('*')
  const headers = {
    ...(isOther && { 'Content-Type': sent.mediaType }),
    ...(accepted !== JSON_TYPE && { Accept: accepted }),
  }
  return [
    ...(Object.keys(headers).length > 0 ? [`  mediaTypes: ${JSON.stringify(headers)},`] : []),
    ...(format === 'form' ? ['  serialize: serializeForm,'] : []),
    ...(format === 'file' ? ['  serialize: (file: unknown) => file,'] : []),
    ...(files.length > 0
      ? [`  files: { ${files.map(({ status }) => `'${status}': readFile`).join(', ')} },`]
      : []),
  ]
}
