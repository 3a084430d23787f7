import { texts as en } from 'aml-reader/report/en'
import { texts as ur } from 'aml-reader/report/ur'
import type { Locale } from '../src/platform/i18n/languages.ts'

function pair(english: object, translated: object): [english: string, text: string][] {
  const others = new Map<string, unknown>(Object.entries(translated))
  return Object.entries(english).flatMap(([key, value]): [string, string][] => {
    const other = others.get(key)
    if (typeof value === 'string' && typeof other === 'string') return [[value, other]]
    const isBoth = typeof value === 'object' && typeof other === 'object' && other !== null
    return isBoth ? pair(value as object, other) : []
  })
}

/** The texts of the reader in a language, by their English. Its functions, which make sentences of facts, are left out. */
export const pairReaderTexts = (locale: Locale) => pair(en, { en, ur }[locale])
