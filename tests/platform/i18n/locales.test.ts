import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'
import { pairReaderTexts } from '../../reader-texts'
import { GLOSSARIES } from './glossary'

const readCatalogs = (locale: Locale) =>
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

type Entry = ReturnType<typeof readCatalogs>[number]

/** Texts of the command, documents and tables that are no sentences: names of typefaces, such as 'Inter', and signs. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !text.includes("', ")

const readEntries = (locale: Locale): Entry[] => [
  ...readCatalogs(locale),
  ...pairReaderTexts(locale)
    .filter(([english]) => isWords(english) && !['en', 'ltr'].includes(english))
    .map(([english, text]) => ({ file: 'reader', english, context: 'reader', text })),
]

const formatEntry = ({ file, english, text }: Entry) => `${file}: ${english}: ${text}`

const findOffending = (entries: Entry[], isBad: (entry: Entry) => boolean) =>
  entries.filter(isBad).map(formatEntry)

const styles = readFileSync('src/app/styles.css', 'utf8')

function createLoadedPattern(locale: Locale): RegExp {
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

it('the catalogs of the source language contain the messages of the code', () => {
  // `lingui extract` keeps the translation of a message whose id was edited by hand.
  const isStale = ({ english, text }: Entry) => text !== english
  expect(findOffending(readEntries(SOURCE_LOCALE), isStale)).toEqual([])
})

describe.each(LANGUAGES)('the translations into $name', ({ locale }) => {
  const entries = readEntries(locale)

  it('exist for every message', () => {
    expect(entries.length).toBeGreaterThan(400)
    expect(entries).toHaveLength(readEntries(SOURCE_LOCALE).length)
    expect(findOffending(entries, ({ text }) => text === '')).toEqual([])
  })

  it('are the same where English and context are the same', () => {
    const first = new Map<string, string>()
    const isDifferent = ({ english, context, text }: Entry) => {
      const key = `${context}\u0004${english}`
      if (!first.has(key)) first.set(key, text)
      return first.get(key) !== text
    }
    expect(findOffending(entries, isDifferent)).toEqual([])
  })

  it('keep every placeholder and tag', () => {
    const parts = (text: string) => (text.match(/\{\w+[,}]|<\/?\d+\/?>/g) ?? []).sort().join(' ')
    const isBroken = ({ english, text }: Entry) => text !== '' && parts(english) !== parts(text)
    expect(findOffending(entries, isBroken)).toEqual([])
  })

  it('need only characters of the font subsets that are loaded for them', () => {
    const loaded = createLoadedPattern(locale)
    expect(loaded.test('a')).toBe(true)
    expect(findOffending(entries, ({ text }) => !loaded.test(text))).toEqual([])
  })
})

it.each(LANGUAGES)('the texts of the reader in $name need only loaded characters', ({ locale }) => {
  const texts = ['report/texts', 'wording']
    .map((folder) => readFileSync(`reader/src/${folder}/${locale}.ts`, 'utf8'))
    .join()
  const loaded = createLoadedPattern(locale)
  const missing = [...new Set(texts.match(/\P{ASCII}/gu))].filter((text) => !loaded.test(text))
  expect(missing).toEqual([])
})

const extractProse = (text: string) =>
  text.replace(/\{\w+, plural,/, '').replace(/=\d \{|\{\w+\}|<\/?\d+\/?>|(one|other) \{|[{}]/g, ' ')

const urdu = readEntries('ur')

describe('the translations into Urdu', () => {
  it.each<[string, (entry: Entry) => boolean]>([
    ['Arabic look-alikes or digits', ({ text }) => /[كهىي٠-٩]/.test(text)],
    // Between Arabic letters 2–5 is drawn 5–2.
    ['ranges of digits', ({ text }) => /[\d}]\s?[–-]\s?[\d{]/.test(text)],
    ['Latin punctuation', ({ text }) => /[,;?](\s|$)|\.(\s|$)|\.\.\./.test(extractProse(text))],
    ['space before punctuation', ({ text }) => /\s[،؛؟۔:!]/.test(text)],
    [
      'full stop where English has none, or the reverse',
      // “No.” abbreviates “number”.
      ({ english, text }) =>
        /[^.]\.$/.test(english.trim()) !== /۔$/.test(text.trim()) && !/\bno\.$/i.test(english),
    ],
  ])('have no %s', (_, isBad) => {
    expect(findOffending(urdu, isBad)).toEqual([])
  })
})

describe.each(LANGUAGES.slice(1))('the glossary of $name', ({ locale }) => {
  const entries = readEntries(locale)

  it.each(GLOSSARIES[locale])('requires $forms for $word', ({ word, forms, rejected = [] }) => {
    const plural = new RegExp(`\\b${word}${word.endsWith('s') ? '' : '(s|es)?'}\\b`, 'i')
    const using = entries.filter(({ english }) => plural.test(extractProse(english)))
    expect(using.length).toBeGreaterThan(0)
    expect(
      using.filter(({ text }) => !forms.some((form) => text.replace(/\s/g, ' ').includes(form))),
      'translations without a form of the glossary',
    ).toEqual([])
    const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\d]+/gu, ' ')} `
    const isRejected = ({ text }: Entry) =>
      rejected.some((form) => words(text).includes(words(form)))
    expect(findOffending(entries, isRejected), 'translations with a rejected form').toEqual([])
  })
})
