/** POSIX classes, as the inside of a class; Java names them `\p{Alpha}`. */
const POSIX_CLASSES: Record<string, string> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  blank: String.raw` \t`,
  punct: String.raw`!-\/:-@\[-\x60{-~`,
  xdigit: '0-9a-fA-F',
  word: String.raw`\w`,
  print: String.raw`\x20-\x7e`,
  graph: String.raw`\x21-\x7e`,
  cntrl: String.raw`\x00-\x1f\x7f`,
}

/** Escapes that ECMA-262 lacks, outside of a class. The start and the end do not depend on the flag `m`. */
const ESCAPES: Record<string, string> = {
  A: String.raw`(?<![\s\S])`,
  z: String.raw`(?![\s\S])`,
  Z: String.raw`(?=\n?(?![\s\S]))`,
  h: String.raw`[ \t]`,
  a: String.raw`\x07`,
  e: String.raw`\x1b`,
}
const CLASS_ESCAPES: Record<string, string> = {
  h: String.raw` \t`,
  a: String.raw`\x07`,
  e: String.raw`\x1b`,
}

/** Escapes of ECMA-262 with the Unicode flag. */
const OWN_ESCAPE = /^\\([bBdDfknpPrsStuvwW0-9^$\\.*+?()[\]{}|/]|x[\da-fA-F]{2}|c[a-zA-Z])/
const CLASS_SETS = /^\\[dDsSwWpP]/

/** Flags at the start of a pattern that JavaScript has too. */
const FLAGS = /^\(\?([ims]+)\)/

/** An escape with its operand, a group of Python, a comment, a POSIX class, or a character. */
const TOKEN =
  /\\Q.*?(?:\\E|$)|\\(?:[pPu]\{[^}]*\}|[pP]\w|x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|k<[^>]*>|.)|\(\?P<|\(\?P=\w+\)|\(\?#[^)]*\)|\[:\^?\w+:\]|\{\d+(?:,\d*)?\}|./gsu

class Translation {
  source = ''
  isInClass = false
  /** Whether the last part of a class was a set, such as `\w`, after which a hyphen is no range. */
  isAfterSet = false

  add(token: string, next: string): boolean {
    const translated = token.startsWith('\\')
      ? this.translateEscape(token)
      : this.isInClass
        ? this.translateInClass(token, next)
        : this.translateOutside(token)
    this.isAfterSet = CLASS_SETS.test(token) || token.startsWith('[:')
    if (translated === undefined) return false
    this.source += translated
    return true
  }

  translateEscape(token: string): string | undefined {
    if (token.startsWith('\\Q')) return escapeText(token.slice(2).replace(/\\E$/, ''))
    const [, name, kind] = /^\\[pP]\{?(\w+)\}?$/.exec(token) ?? []
    const posix = POSIX_CLASSES[(name ?? kind ?? '').toLowerCase()]
    if (name !== undefined && posix !== undefined && name.length > 1)
      return this.translatePosix(posix, token.startsWith('\\P'))
    if (name?.length === 1) return `${token.slice(0, 2)}{${name}}`
    if (OWN_ESCAPE.test(token)) return token
    const letter = token.slice(1)
    if (/^\w$/.test(letter) && letter !== '_')
      return this.isInClass ? CLASS_ESCAPES[letter] : ESCAPES[letter]
    return this.isInClass && letter === '-' ? token : letter
  }

  translatePosix(posix: string, isNegated: boolean): string | undefined {
    if (this.isInClass) return isNegated ? undefined : posix
    return `[${isNegated ? '^' : ''}${posix}]`
  }

  translateInClass(token: string, next: string): string | undefined {
    const [, negation, name = ''] = /^\[:(\^?)(\w+):\]$/.exec(token) ?? []
    if (negation !== undefined) return negation ? undefined : POSIX_CLASSES[name]
    // Intersections and nested classes of Java, and a class that begins with its end in PCRE.
    if (token === '[' || (token === '&' && next === '&')) return undefined
    if (token === ']' && /\[\^?$/.test(this.source)) return undefined
    if (token === ']') this.isInClass = false
    if (token === '-' && (this.isAfterSet || CLASS_SETS.test(next)) && next !== ']')
      return String.raw`\-`
    return token
  }

  translateOutside(token: string): string | undefined {
    if (token === '[' || token.startsWith('[:')) {
      this.isInClass = true
      return token === '[' ? token : undefined
    }
    if (token === '(?P<') return '(?<'
    const [, name] = /^\(\?P=(\w+)\)$/.exec(token) ?? []
    if (name !== undefined) return String.raw`\k<${name}>`
    if (token.startsWith('(?#')) return ''
    return /^[\]{}]$/.test(token) ? `\\${token}` : token
  }
}

const escapeText = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** @returns undefined if a part has no exact translation, such as `\G`, an inline flag or a possessive quantifier. */
export function translatePattern(pattern: string): { source: string; flags: string } | undefined {
  const [start = '', flags = ''] = FLAGS.exec(pattern) ?? []
  const tokens = pattern.slice(start.length).match(TOKEN) ?? []
  const translation = new Translation()
  for (const [index, token] of tokens.entries())
    if (!translation.add(token, tokens[index + 1] ?? '')) return undefined
  return { source: translation.source, flags: [...new Set(flags)].join('') }
}
