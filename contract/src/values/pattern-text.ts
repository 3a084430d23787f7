import { sample, stringMatching } from 'fast-check'
import { compileRegExp, createPatternTest } from '../model/schema/pattern.ts'

/** Fixed, so that each run sends the same texts. */
const SEED = 7

/** Numbers of samples, of which the first that has a matching text is used. */
const SAMPLES = [30, 600]

/** Unicode classes that have ASCII characters, which are readable in every terminal. */
const ASCII_CLASSES: [RegExp, string][] = [
  [/\\p\{(L|Letter|Alpha(betic)?|L&)\}/g, 'a-zA-Z'],
  [/\\p\{(Lu|Uppercase(_Letter)?)\}/g, 'A-Z'],
  [/\\p\{(Ll|Lowercase(_Letter)?)\}/g, 'a-z'],
  [/\\p\{(N|Nd|Number|Decimal_Number)\}/g, '0-9'],
  [/\\p\{(Z|Zs|Space_Separator)\}/g, ' '],
  [/\\p\{(P|Punctuation|Pd|Dash_Punctuation)\}/g, String.raw`\-`],
]

type Token = { text: string; isInClass: boolean }

function listTokens(pattern: string): Token[] {
  let isInClass = false
  return [...pattern.matchAll(/\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|./gsu)].map(([text]) => {
    if (text === '[') isInClass = true
    const token = { text, isInClass }
    if (text === ']') isInClass = false
    return token
  })
}

function findGroupEnd(tokens: Token[], start: number): number {
  let depth = 0
  for (const [index, { text, isInClass }] of tokens.entries()) {
    if (index < start || isInClass) continue
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth === 0) return index
  }
  return tokens.length
}

const join = (tokens: Token[]) => tokens.map(({ text }) => text).join('')

/** Removes what fast-check can't generate. @returns the rest, and the patterns that lookaheads require. */
function simplify(pattern: string): { plain: string; required: string[] } {
  const tokens = listTokens(pattern)
  const kept: Token[] = []
  const required: string[] = []
  const groups: Token[][] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) break
    const end = token.text === '(' && !token.isInClass ? findGroupEnd(tokens, index) : index
    const group = tokens.slice(index, end + 1)
    const [, lookaround, body] = /^\((\?<?[=!])(.*)\)$/s.exec(join(group)) ?? []
    if (lookaround) {
      if (lookaround === '?=' && body) required.push(body)
      index = end
    } else if (/^\\[bB]$/.test(token.text) && !token.isInClass) continue
    else if (/^\\([1-9]|k<)/.test(token.text) && !token.isInClass)
      kept.push({ text: findGroup(groups, token.text), isInClass: false })
    else {
      if (end > index && tokens[index + 1]?.text !== '?') groups.push(group)
      else if (/^\(\?<[^=!]/.test(join(group))) groups.push(group)
      kept.push(token)
    }
  }
  return { plain: join(kept), required }
}

/** @returns the source of the group that a reference names, without its name. */
function findGroup(groups: Token[][], reference: string): string {
  const sources = groups.map(join)
  const [, name] = /^\\k(<.*>)$/.exec(reference) ?? []
  const found =
    name === undefined
      ? sources[Number(reference.slice(1)) - 1]
      : sources.find((source) => source.startsWith(`(?${name}`))
  return (found ?? '').replace(/^\(\?<[^>]*>/, '(')
}

function withAsciiClasses(pattern: string): string {
  return listTokens(pattern)
    .map(({ text, isInClass }) =>
      ASCII_CLASSES.reduce(
        (changed, [unicode, ascii]) => changed.replace(unicode, isInClass ? ascii : `[${ascii}]`),
        text,
      ),
    )
    .join('')
}

function generateTexts(pattern: string, count: number): string[] {
  const expression = compileRegExp(pattern)
  if (!expression) return []
  try {
    // fast-check has no support for the flag `i`, without which each text matches as well.
    const { source, flags } = expression
    const matching = stringMatching(new RegExp(source, flags.replace('i', '')))
    return sample(matching, { numRuns: count, seed: SEED })
  } catch {
    return []
  }
}

/** Letters and digits first, of the length of a word; an empty text last. */
const rankText = (text: string) =>
  text === ''
    ? Number.POSITIVE_INFINITY
    : Math.abs(text.length - 6) + 10 * (text.match(/[^A-Za-z0-9]/gu)?.length ?? 0)

/** The most readable texts first. @param isValid tests a text by the other keywords of its schema. */
export function generateMatchingTexts(
  pattern: string,
  isValid: (text: string) => boolean,
): string[] {
  const expression = compileRegExp(pattern)
  if (!expression) return []
  const matches = createPatternTest(pattern)
  const { plain, required } = simplify(expression.source)
  for (const count of SAMPLES)
    for (const version of new Set([withAsciiClasses(plain), plain])) {
      const parts = required.map((one) => generateMatchingTexts(one, () => true)[0] ?? '').join('')
      const texts = generateTexts(version, count).flatMap((text) => [text, parts + text])
      const found = [...new Set([...texts, parts])].filter((text) => matches(text) && isValid(text))
      if (found.length > 0) return found.toSorted((a, b) => rankText(a) - rankText(b))
    }
  return []
}
