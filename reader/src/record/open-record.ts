import { z } from 'zod/mini'
import { tryDecode } from '../text/letters.ts'
import { findDoubt } from './digest.ts'
import type { ReadingRecord } from './record.ts'
import { pickProperties, RecordSchema } from './schema.ts'

/** Bytes of a file that is opened; a record of 50,000 findings fits. */
export const MAX_RECORD_LENGTH = 50_000_000

/**
 * `foreign`: no record. `newer`, `older`: of another format. `broken`: cut off, or changed so that it breaks the
 * schema; `path` names the property.
 */
export type RecordProblem =
  | { is: 'foreign' | 'newer' | 'older' | 'too-large' }
  | { is: 'broken'; path?: string }

export type OpenedRecord = { record: ReadingRecord } | { problem: RecordProblem }

const Head = z.object({ format: z.string().check(z.regex(/^aml-verify-reading\//)) })

/** `format` is the first property of a record. */
const BEGINNING = /^\u{feff}?\s*\{\s*"format"\s*:\s*"aml-verify-reading\//u

const NOTHING_TYPED = { case: '', analyst: '', decision: '', note: '', files: [], unread: [] }

/** Recognizes a record by its beginning, so that other JSON files are read as texts. */
export const isRecord = (text: string) => BEGINNING.test(text.slice(0, 200))

/** Opens a record that was saved as JSON, and validates it, since it can be changed by hand. */
export function openRecord(text: string): OpenedRecord {
  const json: unknown = tryDecode(() => JSON.parse(text.replace(/^\u{feff}/u, '')))
  if (json === undefined) return { problem: { is: isRecord(text) ? 'broken' : 'foreign' } }
  const { data: head } = Head.safeParse(json)
  switch (head?.format) {
    case undefined:
      return { problem: { is: 'foreign' } }
    case 'aml-verify-reading/2':
      return parse(json)
    case 'aml-verify-reading/1':
      return { problem: { is: 'older' } }
    default:
      return { problem: { is: 'newer' } }
  }
}

function parse(json: unknown): OpenedRecord {
  const { data, error } = RecordSchema.safeParse(json)
  if (data) {
    const { doubt: _, ...rest } = data
    const doubt = findDoubt(json as typeof data)
    const findings = data.findings.map(pickProperties)
    return { record: { ...NOTHING_TYPED, ...rest, ...(doubt && { doubt }), findings } }
  }
  const path = error.issues[0]?.path.join('.')
  return { problem: { is: 'broken', ...(path ? { path } : {}) } }
}
