/** A value that could be an address, a key, or a seed phrase; words of a markup are shorter. */
export const canBeFound = (value: string) =>
  /[\da-z]{20}/i.test(value) || value.trim().split(/\s+/, 12).length >= 12
