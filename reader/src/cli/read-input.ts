import type { UnreadPart } from '../files/unread-part.ts'
import type { Finding } from '../finding.ts'
import { type Coverage, CoverageCounter, coverText } from '../findings/coverage.ts'
import type { EarlierFindings } from '../findings/earlier.ts'
import { TextScreen } from '../findings/text-screen.ts'
import type { ListIndex } from '../lists/list-index.ts'
import { groupTexts, JoinedTexts } from '../reading/joined-texts.ts'
import { Reader, type ReadOptions } from '../reading/read.ts'
import type { RecordedFile } from '../record/record.ts'
import { Work } from '../text/work.ts'
import type { Input } from './inputs.ts'
import { type OnProgress, openInput } from './open-input.ts'

/** `isScreen`: addresses of the lists alone are looked for. `maxReadings`: of the work of a file. */
export type InputOptions = Omit<ReadOptions, 'work'> & {
  maxReadings?: number
  lists: ListIndex
  earlier: EarlierFindings
  isScreen: boolean
}

export type FindingReceiver = {
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

/**
 * Reads all texts of a file of any size. @param first the index of its first part, from which findings have theirs.
 * @returns the parts that were not read.
 */
export async function readInput(
  input: Input,
  options: InputOptions,
  receiver: FindingReceiver,
  { first = 0, onProgress = () => {} }: { first?: number; onProgress?: OnProgress } = {},
): Promise<UnreadPart[]> {
  const { notify } = receiver
  const { wordLists } = options
  const work = new Work(options.maxReadings)
  const { parts, unread } = await openInput(input, onProgress, { wordLists, notify })
  const digests = new Set(unread.map(({ sha256 }) => sha256))
  let done = first
  for (const texts of groupTexts(parts)) {
    const joined = new JoinedTexts()
    const reader = createTextReader({ ...options, work })
    const add = (findings: Finding[]) => {
      for (const finding of findings) finding.file = done + joined.place(finding)
      return receiver.add(findings)
    }
    for (const { name, pieces } of texts) {
      receiver.beginPart(name)
      joined.begin()
      for await (const piece of pieces) {
        joined.add(piece)
        await add(reader.push(piece))
      }
    }
    await add(reader.end())
    const coverage = reader.getCoverage?.() ?? {}
    const isExceeded = work.endText()
    for (const { name, getFacts } of texts) {
      const facts = getFacts()
      const isUnread = isExceeded || digests.has(facts.sha256)
      receiver.endPart({ name, ...facts, ...coverText(coverage, isUnread) })
      if (isExceeded) unread.push({ name, reason: 'too-large', ...facts })
    }
    done += texts.length
  }
  return unread
}
