import { Plural, Trans } from '@lingui/react/macro'
import { AlertIcon } from '@/ui/alert-icon'
import { Button } from '@/ui/button'
import type { ReadAs } from '../reader/reading'

/** @param count the number of hidden texts. */
export function HashQuestion({
  count,
  onAnswer,
}: {
  count: number
  onAnswer: (as: ReadAs | 'key') => void
}) {
  return (
    <div className="rounded-control border border-line-strong bg-paper px-4 py-3">
      <p className="flex items-start gap-2 font-medium">
        <AlertIcon className="h-[1lh] shrink-0 text-danger" />
        <Plural
          value={count}
          one="This could be a transaction hash or a private key: the two look the same."
          other="# of these could be transaction hashes or private keys: the two look the same."
        />
      </p>
      <p className="mt-1 text-ink-muted">
        <Trans>It stays hidden until you answer. It was not sent or stored.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAnswer('hash')}>
          <Trans>Transaction hash</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('address')}>
          <Trans>Address</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('key')}>
          <Trans>Private key, or not sure</Trans>
        </Button>
      </div>
    </div>
  )
}
