import type { AddressPiece } from './align.ts'
import type { ScreenedAccount, ScreenedSpelling } from './screen-index.ts'

/**
 * A listed account in a text. `isWhole`: all of its letters are there, in the case that its format asks for; else up to
 * two are wrong or missing, or some look alike. `isOther`: they are an address of another network with the same key. `text`:
 * the letters of the text. `pieces`: `from` (inclusive) and `to` (exclusive) are offsets in the whole text in UTF-16 units, and
 * `offset` counts the letters of the account before the piece.
 */
export type Hit = {
  account: ScreenedAccount
  spelling: ScreenedSpelling
  isOther: boolean
  isWhole: boolean
  wrong: number
  text: string
  pieces: AddressPiece[]
}

export function isBetterHit(hit: Hit, other: Hit) {
  const differences = [
    Number(hit.isWhole) - Number(other.isWhole),
    Number(other.isOther) - Number(hit.isOther),
    Number(other.spelling.isPart) - Number(hit.spelling.isPart),
    other.wrong - hit.wrong,
    other.pieces.length - hit.pieces.length,
    hit.text.length - other.text.length,
  ]
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

export const coversPlace = ({ pieces }: Hit, place: number) =>
  pieces.some(({ from, to }) => from <= place && place < to)

export const getHitStart = ({ pieces: [first] }: Hit) => first?.from ?? 0

export const getHitEnd = ({ pieces }: Hit) => pieces.at(-1)?.to ?? 0
