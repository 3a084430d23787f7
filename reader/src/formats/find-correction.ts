import { BASE58_ALPHABET, findForeignCharacters } from '../text/letters.ts'

const LETTERS = [...BASE58_ALPHABET]

function* listEdits(text: string, at: number): Generator<string> {
  const [before, from, after] = [text.slice(0, at), text.slice(at), text.slice(at + 1)]
  yield before + after
  for (const letter of LETTERS) yield before + letter + after
  for (const letter of LETTERS) yield before + letter + from
  if (from.length > 1) yield before + from.charAt(1) + from.charAt(0) + text.slice(at + 2)
}

/** Whether one correction makes a Base58 text right. It hashes thousands of texts, so callers limit its uses. */
export function hasCorrection(text: string, isRight: (edit: string) => boolean): boolean {
  const [foreign, second] = findForeignCharacters(text, BASE58_ALPHABET)
  if (second) return false
  for (let at = 0; at <= text.length; at++) {
    if (foreign && foreign.at !== at + 1) continue
    for (const edit of listEdits(text, at)) if (isRight(edit)) return true
  }
  return false
}
