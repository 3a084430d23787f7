import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'

/** The four marketing claims of P1-purpose. */
export function Claims() {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const claims = [
    {
      figure: t`${{ from: number(2) }}–${{ to: number(5) }} s`,
      text: t`per address check`,
    },
    { figure: t`${{ sources: number(100) }}+`, text: t`sources behind each result` },
    { figure: percent(0.999), text: t`uptime` },
    {
      figure: t`${{ from: number(1) }}–${{ to: number(10) }} h`,
      text: t`to issue a wallet certificate`,
    },
  ]
  return (
    <section aria-label={t`In figures`} className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-content grid-cols-2 gap-x-8 px-4 sm:px-6 lg:grid-cols-4">
        {claims.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end py-6 lg:py-8">
            <dt className="text-ink-muted">{text}</dt>
            <dd className="text-3xl font-semibold tracking-tight max-lg:rtl:text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
