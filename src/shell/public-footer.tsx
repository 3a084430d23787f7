import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { BRAND } from '@/product/brand'
import { Logo } from '@/ui/logo'
import { FOOTER } from './navigation-entries'

/** P2-footer. Invisible until the page is rendered; otherwise it would jump. */
export function PublicFooter() {
  const { t, i18n } = useLingui()
  return (
    <footer className="peer-empty:invisible print:hidden bg-deep text-deep-ink [--logo-background:var(--color-deep)] [--logo-spot:var(--color-deep-accent)]">
      <div className="mx-auto grid max-w-content gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1fr_auto_auto] lg:grid-cols-[5fr_3fr_4fr] md:gap-12 lg:py-18">
        <div>
          <Logo />
          <p className="mt-4 max-w-[38ch] text-deep-muted">
            <Trans>Read-only access. Never a seed phrase or a private key.</Trans>
          </p>
          <p
            aria-hidden="true"
            className="isolate-ltr mt-6 flex w-fit items-center gap-2 font-mono text-sm text-deep-muted"
          >
            <span className="size-1.5 rounded-full bg-deep-accent" />
            0x7f3a
            <span className="h-px w-8 bg-deep-line" />
            bc1q9d
            <span className="h-px w-8 bg-deep-line" />
            TXh4pL
          </p>
        </div>
        <nav aria-label={t`Footer`} className="print:hidden">
          <ul className="-my-2">
            {FOOTER.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control hover:underline focus-visible:outline-deep-accent"
                >
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <dl className="grid content-start gap-5">
          <div>
            <dt className="text-sm text-deep-muted">
              <Trans>Support</Trans>
            </dt>
            <dd>
              <a
                href={`mailto:${BRAND.supportEmail}`}
                className="isolate-ltr inline-flex min-h-11 items-center rounded-control break-all underline underline-offset-4 hover:text-deep-accent focus-visible:outline-deep-accent"
              >
                {BRAND.supportEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-deep-muted">
              <Trans>Location</Trans>
            </dt>
            <dd className="mt-1">{i18n._(BRAND.location)}</dd>
          </div>
        </dl>
      </div>
    </footer>
  )
}
