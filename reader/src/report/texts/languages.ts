import { texts as en, type ReportTexts } from './en.ts'
import { texts as ur } from './ur.ts'

/** Of the command, which has all languages; the page loads one. A further language is a file in two folders, and one name here. */
export const REPORT_LANGUAGES = { en, ur } satisfies Record<string, ReportTexts>

export type ReportLanguage = keyof typeof REPORT_LANGUAGES

export const isReportLanguage = (text: string): text is ReportLanguage =>
  Object.hasOwn(REPORT_LANGUAGES, text)
