/** Escapes a text for a regular expression. (RegExp.escape needs Node 24.) */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
