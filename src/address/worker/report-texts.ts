import type { ReportTexts } from 'aml-reader/report'
import type { Locale } from '@/platform/i18n/languages'

/** The sentences about findings and the texts of a record (docs/translating.md). A page fetches one language. */
const TEXTS: Record<Locale, () => Promise<{ texts: ReportTexts }>> = {
  en: () => import('aml-reader/report/en'),
  ur: () => import('aml-reader/report/ur'),
}

/** The pseudo-locale has no texts. */
export async function loadReportTexts(locale: string): Promise<ReportTexts> {
  const { texts } = await (TEXTS[locale as Locale] ?? TEXTS.en)()
  return texts
}
