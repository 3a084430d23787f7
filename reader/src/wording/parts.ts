/**
 * A part of a sentence. A surface renders each kind in its own way: the page and the document isolate foreign texts, and
 * write addresses and codes from left to right; the page formats dates (YYYY-MM-DD) and numbers.
 */
export type SentencePart =
  | string
  | { is: 'code' | 'text' | 'party' | 'authority' | 'date'; text: string }
  /** `marks`: positions of characters, from 1. */
  | { is: 'address'; text: string; marks?: number[] }
  | { is: 'number'; value: number }

export type Sentence = SentencePart[]

const makePart = (is: 'code' | 'text' | 'party' | 'authority' | 'date') => (text: string) =>
  ({ is, text }) as const

export const address = (text: string, marks?: number[]): SentencePart => ({
  is: 'address',
  text,
  ...(marks && { marks }),
})
export const code = makePart('code')
export const text = makePart('text')
export const party = makePart('party')
export const authority = makePart('authority')
export const date = makePart('date')

/** A template whose values are parts, sentences and numbers. */
export const say = (
  words: TemplateStringsArray,
  ...values: (SentencePart | Sentence | number)[]
): Sentence =>
  words
    .flatMap((one, index): Sentence => {
      const value = values[index] ?? ''
      const part: SentencePart | Sentence =
        typeof value === 'number' ? { is: 'number', value } : value
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

/** Splits a text at its marked characters. @param marks positions, from 1. */
export function splitMarks(text: string, marks: number[] = []) {
  const parts: { text: string; isMarked: boolean }[] = []
  for (const [index, character] of [...text].entries()) {
    const isMarked = marks.includes(index + 1)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += character
    else parts.push({ text: character, isMarked })
  }
  return parts
}
