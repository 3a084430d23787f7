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
      <div className="mx-auto grid max-w-content gap-x-12 gap-y-6 px-4 py-8 sm:px-6 md:grid-cols-[1fr_auto]">
        <div>
          <Logo />
          <p className="mt-3 max-w-[38ch] text-sm text-deep-muted">
            <Trans>Read-only access. Never a seed phrase or a private key.</Trans>
          </p>
        </div>
        <nav aria-label={t`Footer`} className="print:hidden">
          <ul className="-my-2 flex max-w-80 flex-wrap gap-x-6 md:max-w-none">
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
        <dl className="flex flex-wrap gap-x-12 gap-y-3 border-t border-deep-line pt-4 text-sm md:col-span-2">
          <div className="flex flex-wrap items-center gap-x-3">
            <dt className="text-deep-muted">
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
          <div className="flex items-center gap-x-3">
            <dt className="text-deep-muted">
              <Trans>Location</Trans>
            </dt>
            <dd>{i18n._(BRAND.location)}</dd>
          </div>
        </dl>
      </div>
    </footer>
  )
}
