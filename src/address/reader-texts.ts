import { useLingui } from '@lingui/react'
import type { ReportTexts } from 'aml-reader/report'
import { loadTexts } from '@/platform/i18n/i18n'
import { loadReportTexts } from './worker/report-texts'

const loaded: Record<string, ReportTexts> = {}

export const loadReaderTexts = () =>
  loadTexts('reader', async (locale) => {
    loaded[locale] = await loadReportTexts(locale)
  })

/** Of the active language, once they are loaded. */
export const useReaderTexts = () => loaded[useLingui().i18n.locale] as ReportTexts

export const useWording = () => useReaderTexts().wording
