import type { Finding } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { EarlierFindings } from './earlier.ts'
import { ScreenedText } from './merge-hits.ts'

const STEP = 2 ** 15

/** Counts the places of a text with a listed or an almost listed address. */
export function countHits(text: string, lists: ListIndex): number {
  const screen = new TextScreen({ lists })
  let count = 0
  for (let at = 0; at < text.length; at += STEP) {
    count += screen.push(text.slice(at, at + STEP)).length
  }
  return count + screen.end().length
}

export class TextScreen {
  readonly #screened: ScreenedText

  constructor({ lists, earlier }: { lists: ListIndex; earlier?: EarlierFindings }) {
    this.#screened = new ScreenedText(lists, earlier)
  }

  push(part: string): Finding[] {
    return this.#screened.screen(part)
  }

  end(): Finding[] {
    this.#screened.end()
    return this.#screened.merge([], undefined)
  }
}
