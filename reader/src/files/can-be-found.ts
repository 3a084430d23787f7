/** A value that could be an address, a key, or a seed phrase; words of a markup are shorter. */
export const canBeFound = (value: string) =>
  /[\da-z]{20}/i.test(value) || value.trim().split(/\s+/, 12).length >= 12

/** A name that could be an address: no name of a markup has so many letters with a digit. */
export const canBeAddress = (name: string) => hasDigit(name.match(/[\da-z]{25,}/gi))

/** Whether one of the matches has a digit: an address has some, and a long word none. */
const hasDigit = (matches: string[] | null) =>
  matches?.some((letters) => /\d/.test(letters)) ?? false
