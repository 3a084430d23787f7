import { loadMessages } from '@/platform/i18n/i18n'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { loadReaderTexts } from './reader-texts'

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

export const RecordChanges = lazyComponent(async () => (await fetchReaderChunk()).RecordChanges)

export const RecordProblemNotice = lazyComponent(
  async () => (await fetchReaderChunk()).RecordProblemNotice,
)

export const ComparePanel = lazyComponent(async () => (await fetchReaderChunk()).ComparePanel)

export const OwnListPanel = lazyComponent(async () => (await fetchReaderChunk()).OwnListPanel)

export const FileList = lazyComponent(async () => (await fetchReaderChunk()).FileList)

export const ReadingProgress = lazyComponent(async () => (await fetchReaderChunk()).ReadingProgress)
