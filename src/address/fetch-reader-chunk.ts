import { loadMessages } from '@/platform/i18n/i18n'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { loadReaderTexts } from './reader-texts'

const MESSAGES = ['address']

export async function fetchReaderChunk() {
  const [chunk] = await Promise.all([
    import('./reader-chunk'),
    loadMessages('address'),
    loadReaderTexts(),
  ])
  return chunk
}

/** Fetches parts of the chunk, so that they render at once. */
export async function loadParts(...parts: { load: () => Promise<void> }[]) {
  const [chunk] = await Promise.all([fetchReaderChunk(), ...parts.map((part) => part.load())])
  return chunk
}

export const ReadingResult = lazyComponent(async () => (await fetchReaderChunk()).ReadingResult)

export const RecordChanges = lazyComponent(
  async () => (await import('./rescreen/record-changes')).RecordChanges,
  MESSAGES,
)

export const RecordProblemNotice = lazyComponent(
  async () => (await import('./rescreen/record-problem-notice')).RecordProblemNotice,
  MESSAGES,
)

export const ComparePanel = lazyComponent(
  async () => (await import('./compare/compare-panel')).ComparePanel,
  MESSAGES,
)

export const OwnListPanel = lazyComponent(
  async () => (await import('./lists/own-list-panel')).OwnListPanel,
  MESSAGES,
)

export const FileList = lazyComponent(async () => (await fetchReaderChunk()).FileList)

export const ReadingProgress = lazyComponent(async () => (await fetchReaderChunk()).ReadingProgress)
