import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { BRAND } from '@/product/brand'
import { TelegramHandle } from '@/screens/shared/telegram-handle'
import { CheckIcon } from '@/ui/icons'

/** P2-public-routes. */
export function TelegramPanel() {
  const { number } = useFormat()
  return (
    <section
      aria-labelledby="telegram"
      className="mx-auto grid max-w-content items-center gap-10 px-4 py-12 sm:px-6 md:grid-cols-2 md:gap-16 md:py-18 lg:py-24"
    >
      <div>
        <h2 id="telegram" className="section-title">
          <Trans>Check an address in Telegram, mid-deal</Trans>
        </h2>
        <p className="mt-4 max-w-text text-lg text-ink-muted">
          <Trans>
            Send the bot an address and read the answer in the same chat. The bot is planned.
          </Trans>
        </p>
        <p className="mt-6 text-lg">
          <TelegramHandle />
        </p>
      </div>
      <figure className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <figcaption className="mb-5 flex items-center justify-between gap-4 border-b border-line pb-4">
          <bdi className="font-semibold">{BRAND.name}</bdi>
          <span className="rounded-full border border-line-strong px-3 text-sm text-ink-muted">
            <Trans>Sample</Trans>
          </span>
        </figcaption>
        <div className="grid gap-3">
          <Bubble mine>
            <span className="isolate-ltr font-mono text-sm">TXh4pLq…9vR7e</span>
          </Bubble>
          <Bubble>
            <Trans>Tron address. Checking…</Trans>
          </Bubble>
          <Bubble>
            <span className="flex items-center gap-2 font-semibold">
              <CheckIcon className="shrink-0 text-risk-low" />
              <Trans>Low risk</Trans>
              <span className="isolate-ltr font-mono text-sm font-normal">
                {number(8)} / {number(100)}
              </span>
            </span>
            <span className="mt-1 block text-sm text-ink-muted">
              <Trans>Mostly from exchanges. No mixers.</Trans>
            </span>
          </Bubble>
        </div>
      </figure>
    </section>
  )
}

function Bubble({ mine = false, children }: { mine?: boolean; children: ReactNode }) {
  return (
    <div
      className={`max-w-[80%] rounded-card px-4 py-2.5 ${
        mine ? 'ms-auto rounded-ee-none bg-accent-soft' : 'me-auto rounded-es-none bg-paper'
      }`}
    >
      {children}
    </div>
  )
}
