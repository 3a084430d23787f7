import type { UnreadPart } from '../files/unread-part.ts'
import type { Finding } from '../finding.ts'
import { EarlierFindings } from '../findings/earlier.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { RecordedFile } from '../record/record.ts'
import { getScreens } from '../screen/screen-index.ts'
import { loadWordLists } from '../secrets/word-lists.ts'
import { toInput } from './inputs.ts'
import { readInput } from './read-input.ts'
import { type Result, Results } from './results.ts'

export type FileReading = {
  result: Result
  findings: Finding[]
  files: RecordedFile[]
  unread: UnreadPart[]
}

/**
 * Reads a file as the command does. A text above 50 MB is read as a stream.
 * @param source a path, or a file that came from somewhere else.
 * @param options `hitsOnly`: only addresses of the lists are looked for, at many times the speed.
 * @throws for a file that is missing or may not be read.
 */
export async function readFile(
  source: string | { name: string; bytes: Uint8Array },
  { lists, hitsOnly = false }: { lists: ListIndex; hitsOnly?: boolean },
): Promise<FileReading> {
  const input =
    typeof source === 'string'
      ? toInput(source)
      : {
          name: source.name,
          size: source.bytes.length,
          open: async function* () {
            yield Buffer.from(source.bytes)
          },
        }
  const reading: FileReading = { result: 'nothing', findings: [], files: [], unread: [] }
  const results = new Results()
  const wordLists = hitsOnly ? undefined : await loadWordLists()
  const options = { lists, wordLists, isScreen: hitsOnly, earlier: new EarlierFindings() }
  reading.unread = await readInput(input, options, {
    beginPart: () => {},
    add(findings) {
      results.add(findings)
      for (const finding of findings) reading.findings.push(finding)
    },
    endPart: (part) => void reading.files.push(part),
    notify: () => {},
  })
  const isUnsearched =
    hitsOnly && getScreens(lists.addresses).some((screen) => screen.unsearched.length > 0)
  reading.result = results.conclude(reading.unread.length > 0 || isUnsearched)
  return reading
}
