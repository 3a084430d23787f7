import type { UnreadPart } from '../files/unread-part.ts'
import type { Finding } from '../finding.ts'
import { type Coverage, CoverageCounter } from '../findings/coverage.ts'
import type { EarlierFindings } from '../findings/earlier.ts'
import { TextScreen } from '../findings/text-screen.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { Reader, type ReadOptions } from '../reading/read.ts'
import type { RecordedFile } from '../record/record.ts'
import { Work } from '../text/work.ts'
import type { Input } from './inputs.ts'
import { openInput } from './open-input.ts'

/** `isScreen`: addresses of the lists alone are looked for. `maxReadings`: of the work of a file. */
export type InputOptions = Omit<ReadOptions, 'work'> & {
  maxReadings?: number
  lists: ListIndex
  earlier: EarlierFindings
  isScreen: boolean
}

export type Receiver = {
  beginPart: (name: string) => void
  add: (findings: Finding[]) => Promise<void> | void
  endPart: (part: RecordedFile) => void
  notify: (text: string) => void
}

type TextReader = {
  push: (piece: string) => Finding[]
  end: () => Finding[]
  getCoverage?: () => Coverage
}

function createTextReader(options: InputOptions & { work: Work }): TextReader {
  if (options.isScreen) return new TextScreen(options)
  const coverage = new CoverageCounter()
  const reader = new Reader({ ...options, coverage })
  return {
    push: (piece) => reader.push(piece),
    end: () => reader.end(),
    getCoverage: () => coverage.end(),
  }
}

/** Reads all texts of a file of any size. @returns the parts that were not read. */
export async function readInput(
  input: Input,
  options: InputOptions,
  receiver: Receiver,
  onProgress: (share: number) => void = () => {},
): Promise<UnreadPart[]> {
  const { notify } = receiver
  const { wordLists } = options
  const work = new Work(options.maxReadings)
  const { parts, unread } = await openInput(input, onProgress, { wordLists, notify })
  for (const { name, encoding, pieces, getFacts } of parts) {
    receiver.beginPart(name)
    if (encoding !== undefined)
      notify(`${name} has bytes that are not valid Unicode: it was read as ${encoding}.`)
    const reader = createTextReader({ ...options, work })
    for await (const piece of pieces) await receiver.add(reader.push(piece))
    await receiver.add(reader.end())
    const facts = getFacts()
    receiver.endPart({ name, ...facts, ...reader.getCoverage?.() })
    if (work.endText()) unread.push({ name, reason: 'too-large', ...facts })
  }
  return unread
}
