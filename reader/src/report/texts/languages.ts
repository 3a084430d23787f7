import { en } from './en.ts'
import type { ReportTexts } from './report-texts.ts'
import { ur } from './ur.ts'

/** A further language is one file, and one name here. */
export const REPORT_LANGUAGES = { en, ur } satisfies Record<string, ReportTexts>

export type ReportLanguage = keyof typeof REPORT_LANGUAGES

export const isReportLanguage = (text: string): text is ReportLanguage =>
  Object.hasOwn(REPORT_LANGUAGES, text)
