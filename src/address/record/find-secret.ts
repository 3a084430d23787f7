import { loadWordLists, mayHavePhrase, type ReadOptions, readText, runAtOnce } from 'aml-reader'
import { type Finding, mayBeSecret } from 'aml-reader/finding'
import { TYPED_FIELDS, type TypedTexts } from 'aml-reader/record'

/** Without `wordLists`, phrases in English alone are found. */
export const findSecret = (text: string, wordLists: ReadOptions['wordLists'] = []) =>
  runAtOnce(readText(text, { wordLists })).find(mayBeSecret)

export async function findForeignPhrase(
  typed: TypedTexts,
): Promise<{ field: keyof TypedTexts; secret: Finding } | undefined> {
  const fields = TYPED_FIELDS.filter((field) => runAtOnce(mayHavePhrase(typed[field])))
  if (fields.length === 0) return
  const wordLists = await loadWordLists().catch(() => [])
  for (const field of fields) {
    const secret = findSecret(typed[field], wordLists)
    if (secret) return { field, secret }
  }
  return
}
