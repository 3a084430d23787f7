import { Document, visit } from 'yaml'

/** Texts that YAML only keeps in quotes: with a line of blanks alone, or a byte order mark. */
const NEEDS_QUOTES = /^[ \t]+$|\uFEFF/m

/**
 * A value as YAML that reads back as the same value. No text is folded: the library changes some that
 * have indented lines.
 */
export function yamlOf(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && NEEDS_QUOTES.test(node.value))
        node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({
    lineWidth: 100,
    blockQuote: 'literal',
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  })
}
