import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { CheckIcon } from '@/ui/icons'
import { NAVIGATION_ICONS, WalletIcon } from '@/ui/navigation-icons'
import { TICKER, TRANSACTIONS } from './samples'
import { Wizard, type WizardProps } from './wizard'

/** The step Options shows the facts of the report. */
export function DocumentWizard(wizard: Omit<WizardProps, 'steps'>) {
  const { t } = useLingui()
  return (
    <Wizard
      {...wizard}
      steps={[
        { title: t`Transaction sources`, content: <Sources /> },
        { title: t`Options`, content: <Options facts={wizard.report.facts} /> },
        { title: t`List of transactions`, content: <TransactionList /> },
      ]}
    />
  )
}

function Sources() {
  const { t } = useLingui()
  const sources = [
    { name: t`Wallets`, text: t`By their public addresses`, count: 0, Icon: WalletIcon },
    {
      name: t`Exchanges`,
      text: t`By a read-only API key`,
      count: TRANSACTIONS.length,
      Icon: NAVIGATION_ICONS.transfer,
    },
    {
      name: t`Files`,
      text: t`Exported from another service`,
      count: 0,
      Icon: NAVIGATION_ICONS.document,
    },
  ]
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {sources.map(({ name, text, count, Icon }) => (
          <li
            key={name}
            className={`flex items-start gap-3 rounded-control border p-3 sm:flex-col sm:p-4 ${count ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
          >
            <Icon
              className={`mt-0.5 size-6 shrink-0 ${count ? 'text-accent' : 'text-ink-muted'}`}
            />
            <div className="grow">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-muted">{text}</p>
            </div>
            <p
              className={`flex items-center gap-1.5 text-sm ${count ? 'font-medium text-accent' : 'text-ink-muted'}`}
            >
              {count > 0 && <CheckIcon className="size-4" />}
              <span>
                {count
                  ? t`${plural({ count }, { one: '# transaction', other: '# transactions' })}`
                  : t`None`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">
        <Trans>
          The service uses read-only API-key access, and only to load the number of wallet addresses
          and the transactions.
        </Trans>
      </p>
    </>
  )
}

function Options({ facts }: Pick<WizardProps['report'], 'facts'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4">
      {facts.map(({ label, value, code }) => (
        <div key={label} className="rounded-control border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={`font-medium ${code ? 'isolate-ltr w-fit font-mono' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A list, because a table would scroll sideways on a phone. */
function TransactionList() {
  const { t } = useLingui()
  const { money, number, date } = useFormat()
  const kinds = { buy: t`Bought`, sell: t`Sold`, fee: t`Exchange fee` }

  return (
    <ul className="divide-y divide-line border-y border-line">
      {TRANSACTIONS.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <div>
            <p className="font-medium">{kinds[item.id]}</p>
            <p className="text-sm text-ink-muted">{date(item.date)}</p>
          </div>
          <div className="text-end">
            <p className="isolate-ltr tabular-nums rtl:text-start">{money(item.value)}</p>
            {item.amount && (
              <p className="isolate-ltr font-mono text-sm text-ink-muted rtl:text-start">
                {number(item.amount)} {TICKER}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
