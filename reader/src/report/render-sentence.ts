import type { Sentence, SentencePart } from '../wording/parts.ts'
import { code, dateCode, isolate, type ReportChild } from './tree.ts'

function renderPart(part: SentencePart): ReportChild {
  if (typeof part === 'string') return part
  switch (part.is) {
    case 'number':
      return String(part.value)
    case 'address':
      return code(part.text, { ...(part.marks && { marks: part.marks }) })
    case 'code':
      return code(part.text)
    case 'date':
      return dateCode(part.text)
    case 'text':
    case 'party':
    case 'authority':
      return isolate(part.text)
  }
}

export const renderSentence = (sentence: Sentence): ReportChild[] => sentence.map(renderPart)
