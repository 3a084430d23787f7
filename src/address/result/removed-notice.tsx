import { Notice } from '@/ui/notice'
import type { Reading } from '../reader/reading'
import { useFinding } from './use-finding'

/** Names the kind of a secret that was removed from a field, with advice. */
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
