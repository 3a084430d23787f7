import { Notice } from '@/ui/notice'
import type { Reading } from '../reader/reading'
import { useFinding } from './use-finding'

/** Says what was removed from a field, by its kind alone, and what to do now. */
export function RemovedNotice({ reading }: { reading: Reading }) {
  const { title, text, advice } = useFinding(reading)
  return (
    <Notice tone="danger">
      <p className="font-medium">{title}</p>
      <p className="mt-1">{text}</p>
      <p className="mt-1">{advice}</p>
    </Notice>
  )
}
