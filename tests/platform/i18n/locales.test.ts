import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'

/** Every message in a language: its translation, its file, its English and its context. */
const readEntries = (locale: Locale) =>
  globSync(`src/**/locales/**/${locale}.po`).flatMap((file) => {
    const options = { locale, sourceLocale: SOURCE_LOCALE, filename: file }
    return Object.values(formatter().parse(readFileSync(file, 'utf8'), options)).map(
      ({ message = '', context = '', translation = '' }) => ({
        file,
        english: message,
        context,
        text: translation,
      }),
    )
  })

type Entry = ReturnType<typeof readEntries>[number]

const named = ({ file, english, text }: Entry) => `${file}: ${english}: ${text}`

const styles = readFileSync('src/app/styles.css', 'utf8')

/** The characters of the parts of fonts that a page in a language loads at first. */
function loadedCharacters(locale: Locale): RegExp {
  const ownStacks = new RegExp(`:root\\S*:lang\\(${locale}\\) \\{[^}]*--font[^}]*`, 'g')
  const stack = styles.match(ownStacks)?.join() ?? /--font-sans:[^;]*/.exec(styles)?.[0] ?? ''
  const ranges = [...styles.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const [, family = ''] = /font-family: ('[^']*')/.exec(face) ?? []
    return stack.includes(family) && face.includes("url('../platform/fonts/")
      ? [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
      : []
  })
  const spans = ranges.map(([, first, last = first]) => `\\u{${first}}-\\u{${last}}`)
  return new RegExp(`^[${spans.join('')}]*$`, 'u')
}

it('the catalogs of the source language have the messages of the code', () => {
  // `lingui extract` keeps the translation of a message whose id was replaced by hand.
  const isStale = ({ english, text }: Entry) => text !== english
  expect(readEntries(SOURCE_LOCALE).filter(isStale).map(named)).toEqual([])
})

describe.each(LANGUAGES)('the texts in $name', ({ locale }) => {
  const entries = readEntries(locale)
  const offending = (isBad: (entry: Entry) => boolean) => entries.filter(isBad).map(named)

  it('are there for every message', () => {
    expect(entries.length).toBeGreaterThan(400)
    expect(entries).toHaveLength(readEntries(SOURCE_LOCALE).length)
    expect(offending(({ text }) => text === '')).toEqual([])
  })

  it('are the same wherever the English is the same', () => {
    const first = new Map<string, string>()
    for (const { english, context, text } of entries) {
      const key = `${context}\u0004${english}`
      if (!first.has(key)) first.set(key, text)
    }
    expect(
      offending(({ english, context, text }) => first.get(`${context}\u0004${english}`) !== text),
    ).toEqual([])
  })

  it('keep every placeholder and tag', () => {
    const parts = (text: string) => (text.match(/\{\w+[,}]|<\/?\d+\/?>/g) ?? []).sort().join(' ')
    expect(offending(({ english, text }) => parts(english) !== parts(text))).toEqual([])
  })

  it('need no character beyond the parts of the typefaces that are loaded for them', () => {
    const loaded = loadedCharacters(locale)
    expect(loaded.test('a')).toBe(true)
    expect(offending(({ text }) => !loaded.test(text))).toEqual([])
  })
})

/** The words of a message, without its placeholders, tags and plural forms. */
const prose = (text: string) =>
  text.replace(/\{\w+, plural,/, '').replace(/=\d \{|\{\w+\}|<\/?\d+\/?>|(one|other) \{|[{}]/g, ' ')

const urdu = readEntries('ur')
const offending = (isBad: (entry: Entry) => boolean) => urdu.filter(isBad).map(named)

describe('Urdu', () => {
  it('is written in Urdu letters, not in their Arabic look-alikes or with Arabic digits', () => {
    expect(offending(({ text }) => /[\u0643\u0647\u0649\u064A\u0660-\u0669]/.test(text))).toEqual(
      [],
    )
  })

  it('writes a range in words: between Arabic letters 2–5 is drawn 5–2', () => {
    expect(offending(({ text }) => /[\d}]\s?[–-]\s?[\d{]/.test(text))).toEqual([])
  })

  it('has Urdu punctuation', () => {
    expect(offending(({ text }) => /[,;?](\s|$)|\.(\s|$)|\.\.\./.test(prose(text)))).toEqual([])
    expect(offending(({ text }) => /\s[،؛؟۔:!]/.test(text))).toEqual([])
    expect(
      offending(({ english, text }) => /[^.]\.$/.test(english.trim()) !== /۔$/.test(text.trim())),
    ).toEqual([])
  })
})

/** The rows of the glossary: the English word, its Urdu forms, and the rejected ones. */
const glossary = (
  /^\| English \| Urdu (?:.+\n)+/m.exec(readFileSync('docs/translating.md', 'utf8'))?.[0] ?? ''
)
  .split('\n')
  .filter((line) => /^\| (?!English)[A-Za-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english = '', forms = '', not = '']) => ({
    english,
    word: new RegExp(`\\b${english}${english.endsWith('s') ? '' : '(s|es)?'}\\b`, 'i'),
    forms: forms.split(' / '),
    not: not.split('، ').filter(Boolean),
  }))

describe('the glossary of docs/translating.md', () => {
  it.each(glossary)('$english: $forms', ({ word, forms, not }) => {
    const using = urdu.filter(({ english }) => word.test(prose(english)))
    expect(using.length).toBeGreaterThan(0)
    expect(
      using.filter(({ text }) => !forms.some((form) => text.replace(/\s/g, ' ').includes(form))),
      'is called otherwise',
    ).toEqual([])
    const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\d]+/gu, ' ')} `
    expect(
      offending(({ text }) => not.some((form) => words(text).includes(words(form)))),
      'has a name that the glossary forbids',
    ).toEqual([])
  })
})
