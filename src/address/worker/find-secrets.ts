import { loadWordLists, mayHavePhrase, readText } from 'aml-reader'
import { type Finding, mayBeSecret } from 'aml-reader/finding'
import type { TypedTexts } from 'aml-reader/record'

type Secrets = Partial<Record<keyof TypedTexts, Finding>>

/** While the word lists can't be loaded, phrases in English alone are found. */
export async function findSecrets(typed: TypedTexts): Promise<Secrets> {
  const texts = Object.entries(typed)
  const isLong = texts.some(([, text]) => mayHavePhrase(text))
  const wordLists = isLong ? await loadWordLists().catch(() => []) : []
  return Object.fromEntries(
    texts.flatMap(([field, text]) => {
      const secret = readText(text, { wordLists }).find(mayBeSecret)
      return secret ? [[field, secret]] : []
    }),
  )
}
