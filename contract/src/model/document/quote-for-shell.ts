/** An argument of a shell command; plain text stays. */
export const quoteForShell = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
