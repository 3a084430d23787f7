import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CoinIcon } from '@/address/coin-icon'
import { COINS } from '@/product/coins'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextField } from '@/ui/text-field'

/** P4-dashboard-modals. */
export function WalletPicker({
  card,
  onClose,
  onChoose,
}: {
  card: 'distribution' | 'value'
  onClose: () => void
  onChoose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const part = typed.trim().toLowerCase()
  const found = COINS.filter(({ name }) => name.toLowerCase().includes(part))

  return (
    <Modal
      title={card === 'distribution' ? t`Asset Distribution` : t`Asset Value`}
      onClose={onClose}
    >
      <TextField
        type="search"
        label={t`Search wallets`}
        placeholder={t`Search wallets...`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-autofocus=""
        autoComplete="off"
        dir="auto"
      />
      <div className="h-80 max-h-[45dvh] overflow-y-auto print:h-auto print:max-h-none rounded-control border border-line">
        {found.length > 0 ? (
          <ul className="divide-y divide-line">
            {found.map(({ ticker, name }) => (
              <li key={ticker}>
                <button
                  type="button"
                  onClick={onChoose}
                  className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-start -outline-offset-2 hover:bg-accent-soft"
                >
                  <CoinIcon ticker={ticker} className="size-7" />
                  <span lang="en" className="grow">
                    <bdi>{name}</bdi>
                  </span>{' '}
                  <span className="isolate-ltr font-mono text-sm text-ink-muted">{ticker}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center">
            <p className="text-ink-muted">
              <Trans>No matching coins</Trans>
            </p>
            <Button variant="secondary" onClick={() => setTyped('')}>
              <Trans>Show all coins</Trans>
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="text-sm text-ink-muted">
        <Plural value={found.length} _0="No wallets" one="# wallet" other="# wallets" />
      </p>
    </Modal>
  )
}
