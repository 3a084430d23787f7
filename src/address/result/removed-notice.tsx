import { Notice } from '@/ui/notice'
import type { Reading } from '../reader/reading'
import { useReadingDescription } from './use-reading-description'

/** Explains why a text was removed from a field. */
export function RemovedNotice({ reading }: { reading: Reading }) {
  const { title, text, advice } = useReadingDescription(reading)
  return (
    <Notice tone="danger">
      <p className="font-medium">{title}</p>
      <p className="mt-1">{text}</p>
      <p className="mt-1">{advice}</p>
    </Notice>
  )
}
