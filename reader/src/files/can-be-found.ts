/** A value that could be an address, a key, or a seed phrase; words of a markup are shorter. */
export const canBeFound = (value: string) =>
  /[\da-z]{20}/i.test(value) || value.trim().split(/\s+/, 12).length >= 12

/** A name that could be an address, which has a digit: no name of a markup has so many letters with one. */
export const canBeAddress = (name: string) =>
  (name.match(/[\da-z]+/gi) ?? []).some((letters) => letters.length >= 25 && /\d/.test(letters))
