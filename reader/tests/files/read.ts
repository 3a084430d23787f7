import { readFileSync } from 'node:fs'
import { strToU8 } from 'fflate'
import { expect } from 'vitest'
import { readParts } from '../../src/files/read-file.ts'

export const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

export const read = (name: string, content: string | Uint8Array) =>
  readParts({ name, bytes: typeof content === 'string' ? strToU8(content) : content })

/** The texts of a file that is read completely. */
export async function readTexts(name: string, content: string | Uint8Array) {
  const { parts, unread } = await read(name, content)
  expect(unread).toEqual([])
  return Object.fromEntries(parts.map((part) => [part.name, part.text]))
}

export const readSample = (name: string) =>
  readFileSync(new URL(`samples/${name}`, import.meta.url))
