import {
  CoverageCounter,
  coverText,
  EarlierFindings,
  type FileParts,
  groupTexts,
  hideName,
  JoinedTexts,
  loadWordLists,
  mayHavePhrase,
  readParts,
  readText,
  type UnreadPart,
  Work,
} from 'aml-reader'
import { type Answer, type Finding, isHit, mayBeSecret } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { toPrintableName } from 'aml-reader/wording'
import { maskText } from './mask-text'
import { readQr } from './read-qr'
import { createCaseOutput, TYPED_KEY, toTypedSource } from './read-typed-address'
import type { CaseFile, CaseInput, CaseOutput, MaskAnswer, OnResultPart, Source } from './result'
import { tellResult } from './tell-result'

/** Bytes of all files. */
const MAX_BYTES = 50 * 2 ** 20

type Text = { source: Source; text: string; work: Work; continues?: true }

/** Milliseconds between two messages about the progress. */
const PROGRESS_MS = 100

async function parseFile(file: File): Promise<FileParts> {
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (!buffer) return { parts: [], unread: [{ name: file.name, reason: 'unopened' }] }
  const readPicture = (picture: Uint8Array) => readQr(new Blob([Uint8Array.from(picture)]))
  return readParts({ name: file.name, bytes: new Uint8Array(buffer) }, { readPicture })
}

const fetchWordLists = (isNeeded: boolean) => (isNeeded ? loadWordLists().catch(() => []) : [])

/** A name of so many words can be a phrase. */
const hasLongName = ({ file }: CaseFile) => file.name.split(/[^\p{L}]+/u).length >= 12

async function openFiles(
  { files, maxReadings }: CaseInput,
  parsed: Map<string, FileParts>,
  tell: OnResultPart,
) {
  const options = { wordLists: await fetchWordLists(files.some(hasLongName)) }
  const texts: Text[] = []
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
    tell({ progress: { share: 0, file: toPrintableName(name), isOpening: true } })
    try {
      const found = parsed.get(key) ?? (await parseFile(file))
      parsed.set(key, found)
      for (const part of found.unread) unread.push({ ...part, name: hideName(part.name, options) })
      const work = new Work(maxReadings)
      for (const [index, { text, unit, continues, ...facts }] of found.parts.entries()) {
        const source: Source = {
          ...facts,
          name: hideName(facts.name, options),
          key: `${key}/${index}`,
          is: unit ? 'rows' : 'lines',
        }
        texts.push({ source, text, work, ...(continues && { continues }) })
      }
    } catch {
      unread.push({ name, reason: 'broken', size })
    }
  }
  return { texts, unread }
}

/** The answers of texts that are read as one, by `line:column`. */
const selectAnswers = (answers: CaseInput['answers'], group: Text[], joined: JoinedTexts) =>
  new Map(
    group.flatMap(({ source: { key } }, index) =>
      [...answers]
        .filter(([place]) => place.startsWith(`${key} `))
        .map(([place, answer]): [string, MaskAnswer] => {
          const [line, column] = place.slice(key.length + 1).split(':')
          return [`${joined.toJoined(index, Number(line))}:${column}`, answer]
        }),
    ),
  )

const toPlace = ({ line, column }: Finding) => `${line}:${column}`

/** A hash that the user calls a key becomes a secret. */
function markKey(finding: Finding): Finding {
  const { line, column, endLine, endColumn, notes } = finding
  return {
    ...{ kind: 'secret', secret: 'private-key', isExact: true },
    ...{ line, column, endLine, endColumn, notes },
    evidence: [],
    lookup: { result: 'not-checked', reason: 'hidden' },
  }
}

/** Reads the typed text and files as one case. @param parsed the parts of files by their keys. */
export async function readCase(
  input: CaseInput,
  {
    lists,
    parsed,
    tell,
  }: {
    lists: ListIndex
    parsed: Map<string, FileParts>
    tell: OnResultPart
  },
): Promise<CaseOutput> {
  const { text: typed, files, answers, maxReadings } = input
  const { texts, unread } = await openFiles(input, parsed, tell)
  if (typed.trim() !== '' || files.length === 0) {
    texts.unshift({ source: toTypedSource(typed), text: typed, work: new Work(maxReadings) })
  }
  const digests = new Set(unread.map(({ sha256 }) => sha256))
  const total = texts.reduce((sum, { text }) => sum + text.length, 1)
  const earlier = new EarlierFindings()
  const findings: Finding[] = []
  let [done, hits, next] = [0, 0, 0]
  let [masked, kept, isOpen] = [typed, typed, false]
  let first = 0
  for (const group of groupTexts(texts)) {
    const [{ source, work } = texts[0] as Text] = group
    const { name } = source
    const joined = new JoinedTexts()
    for (const one of group) {
      joined.begin()
      joined.add(one.text)
    }
    const text = group.map((one) => one.text).join('')
    const own = selectAnswers(answers, group, joined)
    const isKey = (finding: Finding) => own.get(toPlace(finding)) === 'key'
    const at = new Map([...own].filter((one): one is [string, Answer] => one[1] !== 'key'))
    const coverage = new CoverageCounter()
    const wordLists = await fetchWordLists(mayHavePhrase(text))
    const options = { lists, earlier, wordLists, coverage, work, answers: { at } }
    const read = readText(text, options, (part, share) => {
      const count = part.filter(isHit).length
      const isFirst = hits === 0 && count > 0
      hits += count
      if (share === 1 || (!isFirst && performance.now() < next)) return
      next = performance.now() + PROGRESS_MS
      const all = (done + share * text.length) / total
      tell({ progress: { share: all, file: toPrintableName(name) || undefined, hits } })
    })
    const found = read.map((finding) => (isKey(finding) ? markKey(finding) : finding))
    done += text.length
    const covered = coverage.end()
    const isExceeded = work.endText()
    for (const one of group) {
      const { size, sha256 } = one.source
      Object.assign(one.source, coverText(covered, isExceeded || digests.has(sha256)))
      if (isExceeded) unread.push({ name: one.source.name, reason: 'too-large', size, sha256 })
    }
    isOpen ||= found.some((one) => mayBeSecret(one) && !isKey(one))
    if (source.key === TYPED_KEY) {
      masked = maskText(text, found)
      kept = maskText(text, found, mayBeSecret)
    }
    for (const finding of found) {
      const index = first + joined.place(finding)
      if (files.length > 0) finding.file = index
      findings.push(finding)
    }
    first += group.length
  }
  tellResult(findings, tell)
  const sources = texts.map(({ source }) => source)
  return createCaseOutput(findings, lists, { sources, unread, masked, kept, isOpen })
}
