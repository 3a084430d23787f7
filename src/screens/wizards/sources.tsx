import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TRANSACTIONS } from './samples'

/** Where the transactions come from. Those of the sample come from an exchange. */
export function Sources() {
  const { t } = useLingui()
  const sources = [
    { name: t`Wallets`, text: t`By their public addresses`, count: 0 },
    { name: t`Exchanges`, text: t`By a read-only API key`, count: TRANSACTIONS.length },
    { name: t`Files`, text: t`Exported from another service`, count: 0 },
  ]
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sources.map(({ name, text, count }) => (
          <li key={name} className="flex items-center justify-between gap-x-6 py-2.5">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-muted">{text}</p>
            </div>
            <p className={count ? 'font-medium text-accent' : 'text-ink-muted'}>
              {count
                ? t`${plural({ count }, { one: '# transaction', other: '# transactions' })}`
                : t`None`}
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
