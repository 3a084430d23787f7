import { Document, type ScalarTag, type Tags, visit } from 'yaml'
import { readMark } from './numbers.ts'

/** YAML preserves a whitespace-only line and a byte order mark only in quotes. */
const NEEDS_QUOTES = /^[ \t]+$|\uFEFF/m

const PLAIN = /^(?!(?:true|false|null)$)[a-z][\w./-]*$/i

/** A fast path for plain strings: the library copies its context for each string. */
const withPlainStrings = (tags: Tags): Tags =>
  tags.map((tag) => {
    if (typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:str') return tag
    const { stringify, ...rest } = tag as ScalarTag
    return {
      ...rest,
      stringify: (item, ...context) =>
        readMark(item.value) ??
        (PLAIN.test(String(item.value))
          ? String(item.value)
          : (stringify?.(item, ...context) ?? '')),
    } satisfies ScalarTag
  })

/** Serializes a value losslessly, and marked numbers as they are written. Strings are not folded: the library changes some with indented lines. */
export function serializeYaml(value: unknown): string {
  const document = new Document(value, {
    aliasDuplicateObjects: false,
    customTags: withPlainStrings,
  })
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
