import { Trans, useLingui } from '@lingui/react/macro'

const LOGO_PATHS = [
  'M16 4 28 28H4L16 4Zm0 9v9',
  'M6 6h20v20H6V6Zm0 10h20M16 6v20',
  'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
  'M4 22 12 8l6 10 4-6 6 10H4Z',
  'M16 4 27 10.5v11L16 28 5 21.5v-11L16 4Zm0 0v24',
]

export function Partners() {
  const { t } = useLingui()
  const kinds = [t`Bank`, t`Exchange`, t`Custodian`, t`Wallet`, t`Auditor`]
  return (
    <section aria-labelledby="partners" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-content gap-8 px-4 py-12 sm:px-6 lg:grid-cols-[3fr_9fr] lg:items-center">
        <div>
          <h2 id="partners" className="text-xl">
            <Trans>Partners</Trans>
          </h2>
          <p className="text-sm text-ink-muted">
            <Trans>Sample logos, not of real companies</Trans>
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 md:grid-cols-5">
          {LOGO_PATHS.map((drawing, index) => (
            <li key={drawing} className="flex items-center gap-3 text-ink-muted">
              <svg
                width="32"
                height="32"
                viewBox="0 0 32 32"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
                aria-hidden="true"
                className="shrink-0"
              >
                <path d={drawing} />
              </svg>
              <span className="font-semibold">{kinds[index]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
