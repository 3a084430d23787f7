import { Plural } from '@lingui/react/macro'
import type { UnreadPart } from 'aml-reader/unread-part'
import { Notice } from '@/ui/notice'
import { UnreadReasonSentence } from '../sentences/unread-reason'

/** Names the files and parts that could not be read. Renders nothing if all were. */
export function UnreadNotice({ unread }: { unread: UnreadPart[] }) {
  const count = unread.length
  if (count === 0) return null
  return (
    <Notice tone="danger">
      <p className="font-medium">
        <Plural
          value={count}
          one="# file or part of a file was not read:"
          other="# files or parts of files were not read:"
        />
      </p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {unread.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
          <li key={index}>
            <bdi className="font-medium">{name}</bdi>: <UnreadReasonSentence reason={reason} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
