import { useLingui } from '@lingui/react'
import type { ReportTexts } from 'aml-reader/report'
import { loadTexts } from '@/platform/i18n/i18n'
import type { Locale } from '@/platform/i18n/languages'

/** The sentences about findings and the texts of a record (docs/translating.md). A page fetches one language. */
const TEXTS: Record<Locale, () => Promise<{ texts: ReportTexts }>> = {
  en: () => import('aml-reader/report/en'),
  ur: () => import('aml-reader/report/ur'),
}

const loaded: Record<string, ReportTexts> = {}

export const loadReaderTexts = () =>
  loadTexts('reader', async (locale) => {
    // The pseudo-locale has none.
    loaded[locale] = (await (TEXTS[locale] ?? TEXTS.en)()).texts
  })

/** Of the active language, once they are loaded. */
export const useReaderTexts = () => loaded[useLingui().i18n.locale] as ReportTexts

export const useWording = () => useReaderTexts().wording
