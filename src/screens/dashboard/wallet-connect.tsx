import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ShieldIcon, WalletIcon } from '@/ui/navigation-icons'
import { MONITORING_NOTE_ID } from './cards'

/** P2-dashboard. The button has no action yet. */
export function WalletConnect() {
  const { t } = useLingui()
  const id = useId()
  return (
    <section
      aria-label={t`Wallet`}
      className="@container mt-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="grid items-center gap-x-8 gap-y-4 @min-[46rem]:grid-cols-[auto_1fr]">
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={`${MONITORING_NOTE_ID} ${id}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-1.5 text-start font-medium text-ink-muted aria-disabled:cursor-not-allowed"
        >
          <WalletIcon className="shrink-0" />
          <span>{t`AML Verification Wallet Connect`}</span>
        </button>
        <p id={id} className="flex max-w-text items-start text-pretty gap-2.5">
          <ShieldIcon className="h-[1lh] shrink-0 text-accent" />
          <span>
            <Trans>
              Connecting uses read-only access. We never ask you for a seed phrase or a private key,
              or to approve a transaction. Anyone who does so in our name is a scammer.
            </Trans>
          </span>
        </p>
      </div>
    </section>
  )
}
