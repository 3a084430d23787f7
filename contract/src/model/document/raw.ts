import { isRecord } from './document.ts'

export type Raw = Record<string, unknown>

export const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {})
export const listEntries = (node: unknown): [string, unknown][] => Object.entries(asRecord(node))
/** Skips extensions. */
export const listOwnEntries = (node: unknown) =>
  listEntries(node).filter(([key]) => !key.startsWith('x-'))
