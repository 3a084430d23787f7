import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyIntentPart } from '@/account/intent/lazy-intent-part'
import { CompareDisclosure } from '@/address/compare-disclosure'
import { OwnListDisclosure } from '@/address/own-list-disclosure'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { useReading } from '@/address/use-reading'
import type { Coin } from '@/product/coins'
import { paths } from '@/product/paths'
import { CheckLink } from '@/screens/shared/lazy-check-link'
import { textLinkClass } from '@/ui/link-class'
import { DistributionCard, MONITORING_NOTE_ID, RiskCard, ValueCard } from './cards'
import { CoinGrid } from './coin-grid'
import { CoinModal } from './coin-modal'
import { InfoModal } from './info-modal'
import { WalletConnect } from './wallet-connect'
import { WalletPicker } from './wallet-picker'

const NextStep = lazyIntentPart(() =>
  import('@/account/intent/next-step').then((module) => module.NextStep),
)

/** At most one modal is open (P4-dashboard-modals). */
type DashboardModal =
  | { kind: 'coin'; coin: Coin }
  | { kind: 'picker'; card: 'distribution' | 'value' }
  | { kind: 'info'; missing: 'cryptocurrencies' | 'assets' }

/** P2-dashboard, P4-dashboard-modals. */
export function DashboardPage() {
  const [modal, setModal] = useState<DashboardModal | null>(null)
  const close = () => setModal(null)

  return (
    <>
      <DashboardContent onOpen={setModal} />
      {modal?.kind === 'coin' && <CoinModal coin={modal.coin} onClose={close} />}
      {modal?.kind === 'info' && <InfoModal missing={modal.missing} onClose={close} />}
      {modal?.kind === 'picker' && (
        <WalletPicker
          card={modal.card}
          onClose={close}
          onChoose={() => setModal({ kind: 'info', missing: 'assets' })}
        />
      )}
    </>
  )
}

function AddressCheck() {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = useReading()
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-6">
      <ReaderForm ref={field} reader={reader} submitLabel={t`Check`} />
      <ReaderResult reader={reader} field={field} />
      {reader.state && <CheckLink state={reader.state} />}
      <div className="grid gap-x-8 sm:flex sm:flex-wrap [&>details[open]]:basis-full">
        <CompareDisclosure state={reader.state} />
        <OwnListDisclosure />
      </div>
    </div>
  )
}

/** Memoised, because the chart is too slow to render again for each modal. */
const DashboardContent = memo(function DashboardContent({
  onOpen,
}: {
  onOpen: (modal: DashboardModal) => void
}) {
  const { t } = useLingui()
  const { state } = useLocation()
  return (
    <>
      {state?.intent && state.intent.path !== paths.dashboard && (
        <div className="mb-6 min-h-15 md:mt-6">
          <NextStep />
        </div>
      )}
      <h1>{t`AML Verifiable BlockChain Network`}</h1>
      <p className="mt-1 mb-4 text-ink-muted">
        <Trans>
          There are no risk scores yet:{' '}
          <Link to={paths.sampleReport} className={textLinkClass}>
            see a sample report
          </Link>
          .
        </Trans>
      </p>
      <AddressCheck />
      <CoinGrid onOpen={(coin) => onOpen({ kind: 'coin', coin })} />
      <section aria-labelledby="monitoring" className="@container mt-12">
        <div className="mb-4">
          <h2 id="monitoring" className="text-xl">
            <Trans>Monitoring</Trans>
          </h2>
          <p id={MONITORING_NOTE_ID} className="text-ink-muted">
            <Trans>
              Not available yet: all figures are zero, and tabs, periods and Wallet Connect are
              switched off.
            </Trans>
          </p>
        </div>
        <div className="grid gap-4 @min-[40rem]:grid-cols-2 @min-[56rem]:grid-cols-3">
          <RiskCard onAdd={() => onOpen({ kind: 'info', missing: 'cryptocurrencies' })} />
          <DistributionCard onOpen={() => onOpen({ kind: 'picker', card: 'distribution' })} />
          <ValueCard onOpen={() => onOpen({ kind: 'picker', card: 'value' })} />
        </div>
        <WalletConnect />
      </section>
    </>
  )
})
