/** `Application/JSON; charset=UTF-8` -> `application/json`: UTF-8 is the default. */
export const normalizeMediaType = (mediaType: string) =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/;charset="?utf-8"?/, '')

/** `application/*` covers `application/json`. */
export const covers = (range: string, mediaType: string) =>
  range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))
