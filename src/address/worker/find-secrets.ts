import { loadWordLists, mayHavePhrase, readText } from 'aml-reader'
import { type Finding, mayBeSecret } from 'aml-reader/finding'
import type { TypedTexts } from 'aml-reader/record'
import { maskText } from './mask-text'

type Secrets = Partial<Record<keyof TypedTexts, Finding>>

/** While the word lists can't be loaded, phrases in English alone are found. */
async function loadReading(texts: string[]): Promise<(text: string) => Finding[]> {
  const wordLists = texts.some(mayHavePhrase) ? await loadWordLists().catch(() => []) : []
  return (text) => readText(text, { wordLists })
}

export async function findSecrets(typed: TypedTexts): Promise<Secrets> {
  const read = await loadReading(Object.values(typed))
  return Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) => {
      const secret = read(text).find(mayBeSecret)
      return secret ? [[field, secret]] : []
    }),
  )
}

export async function maskSecrets(typed: TypedTexts): Promise<TypedTexts> {
  const { case: name, analyst, decision, note } = typed
  const read = await loadReading([name, analyst, decision, note])
  const mask = (text: string) => maskText(text, read(text), mayBeSecret)
  return { case: mask(name), analyst: mask(analyst), decision: mask(decision), note: mask(note) }
}
