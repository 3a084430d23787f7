import type { Finding } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { EarlierFindings } from './earlier.ts'
import { ScreenedText } from './merge-hits.ts'

/** Finds the addresses of lists in a text that comes in parts, and reads nothing else. */
export class TextScreen {
  readonly #screened: ScreenedText
  readonly #earlier: EarlierFindings

  constructor({ lists, earlier }: { lists: ListIndex; earlier: EarlierFindings }) {
    this.#screened = new ScreenedText(lists)
    this.#earlier = earlier
  }

  push(part: string): Finding[] {
    this.#screened.push(part)
    return this.#add(this.#screened.take())
  }

  end(): Finding[] {
    this.#screened.end()
    return this.#add(this.#screened.merge([], undefined))
  }

  #add(findings: Finding[]): Finding[] {
    for (const finding of findings) Object.assign(finding, this.#earlier.add(finding))
    return findings
  }
}
