const splitWords = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** `get-stations` -> `GetStations`, as Orval names types. */
export const pascal = (name: string) =>
  splitWords(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `Train Bookings` -> `train-bookings`, the name of a tag's folder and files. */
export const kebab = (name: string) =>
  splitWords(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .join('-')
    .toLowerCase()
