import { Aligner, type Alignment, MAX_WRONG_LETTERS } from './align.ts'
import { type LetterStream, toExactStream } from './letters.ts'
import type { ScreenedSpelling } from './screen-index.ts'
import { WINDOW_LETTERS } from './windows.ts'

/** Letters of the same case first: `is` and a number of a line look like letters of an address. */
export class Aligners {
  readonly alike: Aligner
  readonly #stream: LetterStream
  readonly #text: string
  readonly #exact = new Map<boolean, Aligner>()

  constructor(text: string, stream: LetterStream) {
    this.#text = text
    this.#stream = stream
    this.alike = new Aligner(stream)
  }

  get steps(): number {
    const [exact, lower] = [this.#exact.get(false), this.#exact.get(true)]
    return this.alike.steps + (exact?.steps ?? 0) + (lower?.steps ?? 0)
  }

  align(
    id: number,
    { codes, classes, ignoresCase }: ScreenedSpelling,
    { at, offset, isExact }: { at: number; offset: number; isExact: boolean },
  ): Alignment | undefined {
    const exact =
      this.#exact.get(ignoresCase) ??
      new Aligner(toExactStream(this.#text, this.#stream, ignoresCase))
    this.#exact.set(ignoresCase, exact)
    const mayBeExact = exact.hasLetters(codes, at, offset, WINDOW_LETTERS)
    const found = mayBeExact ? exact.align({ id, address: codes, at, offset }, 0) : undefined
    if (found || isExact) return found
    return this.alike.align({ id, address: classes, at, offset }, MAX_WRONG_LETTERS)
  }
}
