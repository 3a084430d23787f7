import type { ComponentType } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { loadReaderTexts } from './reader-texts'

/** Fetches code with its texts. */
async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [fetched] = await Promise.all([code, loadMessages('address'), loadReaderTexts()])
  return fetched
}

const importChunk = () => import('./reader-chunk')

export const fetchReaderChunk = () => withTexts(importChunk())

/** Fetches components, so that they render at once. */
export const loadParts = (...parts: { load: () => Promise<void> }[]) =>
  Promise.all(parts.map((part) => part.load()))

const fetchPanels = () => import('./panels')

const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => withTexts(fetchPart()))

export const ReadingResult = lazyPart(async () => (await importChunk()).ReadingResult)

export const FileList = lazyPart(async () => (await importChunk()).FileList)

export const ReadingProgress = lazyPart(async () => (await importChunk()).ReadingProgress)

export const RecordChanges = lazyPart(async () => (await fetchPanels()).RecordChanges)

export const RecordProblemNotice = lazyPart(async () => (await fetchPanels()).RecordProblemNotice)

export const ComparePanel = lazyPart(async () => (await fetchPanels()).ComparePanel)

export const OwnListPanel = lazyPart(async () => (await fetchPanels()).OwnListPanel)
