import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { CoinIcon } from '@/product/coin-icon'
import type { Coin } from '@/product/coins'
import { checkPath } from '@/product/intent'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/** A coin's details, with the placeholder of the elapsed time (P4-dashboard-modals). */
export function CoinModal({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const { t } = useLingui()
  const { name, ticker } = coin
  return (
    <Modal
      title={name}
      onClose={onClose}
      message={t`No verification of ${name} is running.`}
      actions={
        <>
          <Link to={checkPath(ticker)} className={buttonClass('secondary')}>
            <Trans>Check an address</Trans>
          </Link>
          <Button onClick={onClose} data-autofocus="" className="sm:min-w-28">
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <dl className="flex items-center gap-4 rounded-control border border-line bg-paper px-4 py-5">
        <CoinIcon ticker={ticker} className="size-12" />
        <div>
          <dt className="text-sm text-ink-muted">
            <Trans>Elapsed time</Trans>
          </dt>
          <dd className="isolate-ltr text-start font-mono text-2xl whitespace-nowrap">
            00 : 00 : 00
          </dd>
        </div>
        <div className="ms-auto self-start">
          <dt className="sr-only">
            <Trans>Ticker</Trans>
          </dt>
          <dd className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</dd>
        </div>
      </dl>
    </Modal>
  )
}
