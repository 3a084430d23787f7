import type { ComponentType } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { loadReaderTexts } from './reader-texts'

/** Fetches code with its texts. */
async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [fetched] = await Promise.all([code, loadMessages('address'), loadReaderTexts()])
  return fetched
}

export const importChunk = () => import('./reader-chunk')

export const fetchReaderChunk = () => withTexts(importChunk())

const fetchPanels = () => import('./panels')

const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => withTexts(fetchPart()))

export const ReadingOutcome = lazyPart(async () => (await importChunk()).ReadingOutcome)

export const FileList = lazyPart(async () => (await importChunk()).FileList)

export const ReadingProgress = lazyPart(async () => (await importChunk()).ReadingProgress)

export const ComparePanel = lazyPart(async () => (await fetchPanels()).ComparePanel)

export const OwnListPanel = lazyPart(async () => (await fetchPanels()).OwnListPanel)
