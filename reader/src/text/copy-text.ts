/**
 * Copies a part of a text, which would keep the whole in memory. The concatenation has memory of its own, and the slice
 * keeps only that.
 */
export const copyText = (part: string): string => `${part} `.slice(0, -1)
