import { Trans, useLingui } from '@lingui/react/macro'

/** The sources of transactions; none is connected in this preview. */
export function Sources() {
  const { t } = useLingui()
  const sources = [
    { name: t`Wallets`, text: t`By their public addresses` },
    { name: t`Exchanges`, text: t`By an API key that can only read` },
    { name: t`Files`, text: t`Exported from another service` },
  ]
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sources.map(({ name, text }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4"
          >
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-ink-muted">{text}</p>
            </div>
            <p className="rounded-full border border-line px-3 text-sm text-ink-muted">
              <Trans>None connected</Trans>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-text text-ink-muted">
        <Trans>
          The service uses read-only API-key access, and only to load the number of wallet addresses
          and the transactions.
        </Trans>
      </p>
    </>
  )
}
