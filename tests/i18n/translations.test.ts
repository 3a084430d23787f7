import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'

/** Every Urdu text: what it says, in which file, and its English with its context. */
const entries = globSync('src/**/locales/**/ur.po').flatMap((file) => {
  const options = { locale: 'ur', sourceLocale: 'en', filename: file }
  return Object.values(formatter().parse(readFileSync(file, 'utf8'), options)).map(
    ({ message = '', context = '', translation = '' }) => ({
      file,
      english: message,
      context,
      urdu: translation,
    }),
  )
})

/** What a reader sees of a text, without its placeholders, tags and forms of number. */
const prose = (text: string) =>
  text.replace(/\{\w+, plural,/, '').replace(/=\d \{|\{\w+\}|<\/?\d+\/?>|(one|other) \{|[{}]/g, ' ')

/** The rows of the glossary: the English word, the forms of its Urdu, and what it is not called. */
const glossary = readFileSync('docs/translating.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!English)[A-Za-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english = '', urdu = '', not = '']) => ({
    english,
    word: new RegExp(`\\b${english}${english.endsWith('s') ? '' : '(s|es)?'}\\b`, 'i'),
    forms: urdu.split(' / '),
    not: not.split('، ').filter(Boolean),
  }))

const offending = (isBad: (entry: (typeof entries)[number]) => boolean) =>
  entries.filter(isBad).map(({ file, english, urdu }) => `${file}: ${english}: ${urdu}`)

describe('Urdu', () => {
  it('has a translation of every text', () => {
    expect(entries.length).toBeGreaterThan(400)
    expect(offending(({ urdu }) => urdu === '')).toEqual([])
  })

  it('says the same wherever the English is the same', () => {
    const first = new Map<string, string>()
    for (const { english, context, urdu } of entries) {
      const key = `${context}\u0004${english}`
      if (!first.has(key)) first.set(key, urdu)
    }
    expect(
      offending(({ english, context, urdu }) => first.get(`${context}\u0004${english}`) !== urdu),
    ).toEqual([])
  })

  it('keeps every placeholder and tag', () => {
    const parts = (text: string) => (text.match(/\{\w+[,}]|<\/?\d+\/?>/g) ?? []).sort().join(' ')
    expect(offending(({ english, urdu }) => parts(english) !== parts(urdu))).toEqual([])
  })

  it('is written in Urdu letters, not in their Arabic look-alikes or with Arabic digits', () => {
    expect(offending(({ urdu }) => /[\u0643\u0647\u0649\u064A\u0660-\u0669]/.test(urdu))).toEqual(
      [],
    )
  })

  it('needs no letter beyond the part of the typeface that is loaded for it', () => {
    const range = readFileSync('src/styles.css', 'utf8').match(
      /fonts\/noto-nastaliq-urdu\.woff2[^}]*unicode-range:([^;]*);/,
    )?.[1]
    const spans = [...(range ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
    )
    const loaded = (letter: string) =>
      spans.some(([first = 0, last = 0]) => {
        const code = letter.codePointAt(0) ?? 0
        return first <= code && code <= last
      })
    expect(loaded('ی')).toBe(true)
    expect(
      offending(({ urdu }) =>
        (urdu.match(/[\u0600-\u06FF]/g) ?? []).some((one: string) => !loaded(one)),
      ),
    ).toEqual([])
  })

  it('has Urdu punctuation', () => {
    expect(offending(({ urdu }) => /[,;?](\s|$)|\.(\s|$)|\.\.\./.test(prose(urdu)))).toEqual([])
    expect(offending(({ urdu }) => /\s[،؛؟۔:!]/.test(urdu))).toEqual([])
    expect(
      offending(({ english, urdu }) => /[^.]\.$/.test(english.trim()) !== /۔$/.test(urdu.trim())),
    ).toEqual([])
  })
})

describe('the glossary of docs/translating.md', () => {
  it.each(glossary)('$english: $forms', ({ word, forms, not }) => {
    const named = entries.filter(({ english }) => word.test(prose(english)))
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter(({ urdu }) => !forms.some((form) => urdu.replace(/\s/g, ' ').includes(form))),
      'is called otherwise',
    ).toEqual([])
    const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\d]+/gu, ' ')} `
    expect(
      offending(({ urdu }) => not.some((form) => words(urdu).includes(words(form)))),
      'has a name that the glossary forbids',
    ).toEqual([])
  })
})
