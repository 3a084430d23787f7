import {
  countHits,
  createPauses,
  EarlierFindings,
  type FileParts,
  hashBytes,
  hideName,
  loadWordLists,
  readParts,
  type UnreadPart,
  Work,
} from 'aml-reader'
import { type Finding, isUnproven, mayBeSecret, toKept } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import type { RecordedFile, Rescreening } from 'aml-reader/record'
import { runInSlices } from '@/platform/run-in-slices'
import { maskText } from './mask-text'
import { type MaskAnswer, readMasked } from './read-masked'
import { readQr } from './read-qr'

/** Bytes of all files. */
const MAX_BYTES = 50 * 2 ** 20

export type CaseFile = { key: string; file: File }

/**
 * The typed text, or a part of a file, such as a sheet. `key` identifies it while files are added and
 * removed. `encoding` is assumed.
 */
export type Source = RecordedFile & {
  key: string
  is: 'typed' | 'lines' | 'rows'
  encoding?: string | undefined
}

/** The result of reading a text and files, or of screening a saved record again. Masked findings have no text. */
export type Reading = {
  /** When the lists were asked. */
  readAt: Date
  findings: Finding[]
  sources: Source[]
  unread: UnreadPart[]
  lists: ListIndex
  /** Of a saved record that was opened. */
  rescreening?: Rescreening
}

/**
 * `share`: from 0 to 1. `file`: the name of the file that is opened or read. `hits`: places with a listed or an almost
 * listed address, which are known before all is read.
 */
export type Progress = {
  share: number
  file?: string | undefined
  isOpening?: boolean
  hits?: number | undefined
}

/** Characters that are read at once, so that nobody waits for the hits. */
const MIN_SCREENED = 2 ** 16

export type ParsedFiles = WeakMap<File, FileParts>

const TYPED_KEY = 'typed'

/** The answers of a source, by `line:column`. */
const selectAnswers = (answers: ReadonlyMap<string, MaskAnswer>, source: string) =>
  new Map(
    [...answers]
      .filter(([key]) => key.startsWith(`${source} `))
      .map(([key, answer]) => [key.slice(source.length + 1), answer]),
  )

async function parseFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<FileParts> {
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (!buffer) return { parts: [], unread: [{ name: file.name, reason: 'unopened' }] }
  const bytes = new Uint8Array(buffer)
  const readPicture = (picture: Uint8Array) => readQr(new Blob([Uint8Array.from(picture)]))
  return readParts({ name: file.name, bytes }, { signal, onProgress, readPicture })
}

/** The word lists of a seed phrase that a name can be. */
const fetchWordLists = (files: CaseFile[]) =>
  files.some(({ file }) => file.name.split(/[^\p{L}]+/u).length >= 12)
    ? loadWordLists().catch(() => [])
    : []

async function openFiles(
  files: CaseFile[],
  parsed: ParsedFiles,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  maxReadings: number | undefined,
) {
  const options = { wordLists: await fetchWordLists(files) }
  const texts: { source: Source; text: string; work: Work }[] = []
  const unread: UnreadPart[] = []
  let total = 0
  for (const { key, file } of files) {
    const { size } = file
    const name = hideName(file.name, options)
    total += size
    if (total > MAX_BYTES) {
      total -= size
      unread.push({ name, reason: 'too-large', size })
      continue
    }
    onProgress({ share: 0, file: name, isOpening: true })
    try {
      const found =
        parsed.get(file) ??
        (await parseFile(file, signal, (share) =>
          onProgress({ share, file: name, isOpening: true }),
        ))
      parsed.set(file, found)
      for (const part of found.unread) unread.push({ ...part, name: hideName(part.name, options) })
      const work = new Work(maxReadings)
      for (const [index, { text, unit, ...facts }] of found.parts.entries()) {
        const source: Source = {
          ...facts,
          name: hideName(facts.name, options),
          key: `${key}/${index}`,
          is: unit ? 'rows' : 'lines',
        }
        texts.push({ source, text, work })
      }
    } catch {
      signal.throwIfAborted()
      unread.push({ name, reason: 'broken', size })
    }
  }
  return { texts, unread }
}

/**
 * Reads the typed text and files as one case, in slices.
 * @param options `answers` to masks are by the key of the source and `line:column`; `maxReadings`: of the work of a file.
 * @returns also the typed text with masks, whether the user may answer about a part of it, and what is kept of text and
 * findings: without the hashes that are not proven.
 */
export async function readCase(
  { text, files }: { text: string; files: CaseFile[] },
  {
    lists,
    answers,
    parsed,
    signal,
    onProgress,
    maxReadings,
  }: {
    lists: ListIndex
    answers: ReadonlyMap<string, MaskAnswer>
    parsed: ParsedFiles
    signal: AbortSignal
    onProgress: (progress: Progress) => void
    maxReadings?: number
  },
): Promise<
  Reading & { masked: string; draft: { text: string; findings: Finding[] }; isOpen: boolean }
> {
  const { texts, unread } = await openFiles(files, parsed, signal, onProgress, maxReadings)
  if (text.trim() !== '' || files.length === 0) {
    const bytes = new TextEncoder().encode(text)
    const source: Source = {
      key: TYPED_KEY,
      name: '',
      ...(await hashBytes(bytes, createPauses(signal))),
      is: 'typed',
    }
    texts.unshift({ source, text, work: new Work(maxReadings) })
  }
  const total = texts.reduce((sum, one) => sum + one.text.length, 1)
  const earlier = new EarlierFindings()
  const findings: Finding[] = []
  let hits: number | undefined
  if (total > MIN_SCREENED)
    for (const one of texts)
      hits = (hits ?? 0) + (await runInSlices(countHits(one.text, lists), { signal }))
  let done = 0
  let [masked, keptText, isOpen] = [text, text, false]
  for (const [index, one] of texts.entries()) {
    const { key, name } = one.source
    const read = await readMasked(one.text, {
      lists,
      earlier,
      signal,
      work: one.work,
      answers: selectAnswers(answers, key),
      onProgress: (share) =>
        onProgress({
          share: (done + share * one.text.length) / total,
          file: name || undefined,
          hits,
        }),
    })
    done += one.text.length
    Object.assign(one.source, read.coverage)
    const { size, sha256 } = one.source
    if (read.isExceeded) unread.push({ name, reason: 'too-large', size, sha256 })
    isOpen ||= read.isOpen
    if (key === TYPED_KEY) {
      masked = maskText(text, read.findings)
      keptText = maskText(text, read.findings, mayBeSecret)
    }
    for (const finding of read.findings) {
      if (files.length > 0) finding.file = index
      findings.push(finding)
    }
  }
  const kept = findings.some(isUnproven) ? findings.map(toKept) : findings
  const draft = { text: keptText, findings: kept }
  return {
    readAt: new Date(),
    findings,
    sources: texts.map(({ source }) => source),
    unread,
    lists,
    masked,
    draft,
    isOpen,
  }
}
