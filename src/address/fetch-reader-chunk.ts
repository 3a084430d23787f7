import type { ComponentType } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { loadReaderTexts } from './reader-texts'

/** Fetches code with its texts. */
async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [fetched] = await Promise.all([code, loadMessages('address'), loadReaderTexts()])
  return fetched
}

export const fetchReaderChunk = () => withTexts(import('./reader-chunk'))

/** Fetches parts of the chunk, so that they render at once. */
export async function loadParts(...parts: { load: () => Promise<void> }[]) {
  const [chunk] = await Promise.all([fetchReaderChunk(), ...parts.map((part) => part.load())])
  return chunk
}

const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => withTexts(fetchPart()))

export const ReadingResult = lazyPart(async () => (await import('./reader-chunk')).ReadingResult)

export const FileList = lazyPart(async () => (await import('./reader-chunk')).FileList)

export const ReadingProgress = lazyPart(
  async () => (await import('./reader-chunk')).ReadingProgress,
)

export const RecordChanges = lazyPart(
  async () => (await import('./rescreen/record-changes')).RecordChanges,
)

export const RecordProblemNotice = lazyPart(
  async () => (await import('./rescreen/record-problem-notice')).RecordProblemNotice,
)

export const ComparePanel = lazyPart(
  async () => (await import('./compare/compare-panel')).ComparePanel,
)

export const OwnListPanel = lazyPart(
  async () => (await import('./lists/own-list-panel')).OwnListPanel,
)
