import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { createCheckPath } from '@/account/intent/intent'
import { CoinIcon } from '@/address/coin-icon'
import type { Coin } from '@/product/coins'
import { isActive } from '@/product/networks'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { Modal } from '@/ui/modal'

/** P4-dashboard-modals. */
export function CoinModal({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const { t } = useLingui()
  const { name, ticker } = coin
  const active = isActive(ticker)
  return (
    <Modal
      title={name}
      onClose={onClose}
      message={
        active
          ? t`No verification on ${name} is running.`
          : t`Checks on ${name} are not active yet. No verification is running.`
      }
      actions={
        <>
          <Button
            variant={active ? 'secondary' : 'primary'}
            onClick={onClose}
            data-autofocus={active ? undefined : ''}
            className="sm:min-w-28"
          >
            <Trans>Close</Trans>
          </Button>
          {active && (
            <Link to={createCheckPath(ticker)} replace data-autofocus="" className={buttonClass()}>
              <Trans>Check an address</Trans>
            </Link>
          )}
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
