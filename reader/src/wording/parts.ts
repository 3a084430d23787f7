/**
 * A part of a sentence. A surface renders each kind in its own way: the page and the document isolate foreign texts, and
 * write addresses and codes from left to right; the page formats dates (YYYY-MM-DD) and numbers.
 */
export type Part =
  | string
  | { is: 'address' | 'code' | 'text' | 'party' | 'authority' | 'date'; text: string }
  | { is: 'number'; value: number }

export type Sentence = Part[]

const makePart =
  (is: 'address' | 'code' | 'text' | 'party' | 'authority' | 'date') => (text: string) =>
    ({ is, text }) as const

export const address = makePart('address')
export const code = makePart('code')
export const text = makePart('text')
export const party = makePart('party')
export const authority = makePart('authority')
export const date = makePart('date')

/** A template whose values are parts, sentences and numbers. */
export const say = (
  words: TemplateStringsArray,
  ...values: (Part | Sentence | number)[]
): Sentence =>
  words
    .flatMap((one, index): Sentence => {
      const value = values[index] ?? ''
      const part: Part | Sentence = typeof value === 'number' ? { is: 'number', value } : value
      return [one, part].flat()
    })
    .filter((one) => one !== '')

export const join = (sentences: Sentence[], separator: string): Sentence =>
  sentences.flatMap((sentence, index) => (index === 0 ? sentence : [separator, ...sentence]))

/** @returns the sentence for the command and CSV. */
export const toText = (sentence: Sentence): string =>
  sentence
    .map((one) => (typeof one === 'string' ? one : one.is === 'number' ? one.value : one.text))
    .join('')
