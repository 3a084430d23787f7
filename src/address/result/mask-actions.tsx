import { Plural, Trans } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { AlertIcon } from '@/ui/alert-icon'
import { Button } from '@/ui/button'
import type { MaskAnswer } from '../worker/result'

export type OnAnswer = (answer: MaskAnswer, finding?: Finding) => void

/** Hidden in a copied reading, where it would read as a statement. */
const ACTIONS = 'flex flex-wrap gap-2 in-data-copying:hidden'

export function MaskActions({ finding, onAnswer }: { finding: Finding; onAnswer: OnAnswer }) {
  return (
    <div className={ACTIONS}>
      {finding.kind === 'hash-or-key' && (
        <HashButtons onAnswer={(answer) => onAnswer(answer, finding)} />
      )}
      <Button variant="secondary" onClick={() => onAnswer('text', finding)}>
        <Trans>This is not a secret</Trans>
      </Button>
    </div>
  )
}

const LINK =
  'min-h-6 pointer-coarse:min-h-11 rounded-control text-accent underline underline-offset-4 hover:text-accent-strong'

/** For a hash that is shown, since nothing marks it as something else. */
export function HashAnswers({ finding, onAnswer }: { finding: Finding; onAnswer: OnAnswer }) {
  return (
    <span className="flex flex-wrap gap-x-4 in-data-copying:hidden">
      <button type="button" className={LINK} onClick={() => onAnswer('key', finding)}>
        <Trans>Mask it as a private key</Trans>
      </button>
      <button type="button" className={LINK} onClick={() => onAnswer('address', finding)}>
        <Trans>Read it as an address</Trans>
      </button>
    </span>
  )
}

/** Asks about every hash-or-key of a text. @param count their number. */
export function HashQuestion({ count, onAnswer }: { count: number; onAnswer: OnAnswer }) {
  return (
    <div className="rounded-control border border-line-strong bg-paper px-4 py-3">
      <p className="flex items-start gap-2 font-medium">
        <AlertIcon className="h-[1lh] shrink-0 text-danger" />
        <Plural
          value={count}
          one="# of these could be a transaction hash or a private key: the two look the same."
          other="# of these could be transaction hashes or private keys: the two look the same."
        />
      </p>
      <p className="mt-1 text-ink-muted">
        <Trans>It stays masked until you answer. It was not sent or stored.</Trans>
      </p>
      <div className={`mt-3 ${ACTIONS}`}>
        <HashButtons onAnswer={(answer) => onAnswer(answer)} />
      </div>
    </div>
  )
}

function HashButtons({ onAnswer }: { onAnswer: (answer: 'hash' | 'address' | 'key') => void }) {
  return (
    <>
      <Button variant="secondary" onClick={() => onAnswer('hash')}>
        <Trans>Transaction hash</Trans>
      </Button>
      <Button variant="secondary" onClick={() => onAnswer('address')}>
        <Trans>Address</Trans>
      </Button>
      <Button variant="secondary" onClick={() => onAnswer('key')}>
        <Trans>Private key, or not sure</Trans>
      </Button>
    </>
  )
}
