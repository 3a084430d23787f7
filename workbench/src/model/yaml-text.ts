import { Document, type ScalarTag, type Tags, visit } from 'yaml'

/** Strings that YAML preserves only in quotes: with a whitespace-only line, or a byte order mark. */
const NEEDS_QUOTES = /^[ \t]+$|\uFEFF/m

/** Texts that YAML keeps plain. */
const PLAIN = /^(?!(?:true|false|null)$)[a-z][\w./-]*$/i

/** The library's tags. That of strings copies its context for each string, which is slow: not for plain ones. */
const withPlainTexts = (tags: Tags): Tags =>
  tags.map((tag) => {
    if (typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:str') return tag
    const { stringify, ...rest } = tag as ScalarTag
    return {
      ...rest,
      stringify: (item, ...context) =>
        PLAIN.test(String(item.value)) ? String(item.value) : (stringify?.(item, ...context) ?? ''),
    } satisfies ScalarTag
  })

/**
 * A value as YAML that reads back as the same value. No text is folded: the library changes some that
 * have indented lines.
 */
export function serializeYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false, customTags: withPlainTexts })
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
