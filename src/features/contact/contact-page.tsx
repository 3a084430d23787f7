import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { DemoBookingForm } from '@/forms/demo-booking-form'
import { paths } from '@/paths'
import { BRAND } from '@/product/brand'
import { PageHead } from '@/routing/page-head'
import { textLinkClass } from '@/ui/link-class'

/** The contact and the demo form (docs/product.md, point 2). */
export function ContactPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead
        title={t`Contact`}
        description={t`Reach AML Verify by email, or book a demo for your company.`}
      />
      <div className="mx-auto grid max-w-content gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[5fr_6fr] lg:gap-24 lg:py-24">
        <div>
          <h1 className="text-4xl">
            <Trans>Contact</Trans>
          </h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">
            <Trans>Tell us what you want to check, and we show you how on your own example.</Trans>
          </p>
          <dl className="mt-10 grid gap-5 border-t border-line pt-6">
            <div>
              <dt className="text-sm text-ink-muted">
                <Trans>Email</Trans>
              </dt>
              <dd>
                <a
                  href={`mailto:${BRAND.supportEmail}`}
                  className={`isolate-ltr inline-flex min-h-11 items-center break-all ${textLinkClass}`}
                >
                  {BRAND.supportEmail}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-muted">
                <Trans>Telegram</Trans>
              </dt>
              <dd className="isolate-ltr w-fit font-mono">{BRAND.telegram}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-muted">
                <Trans>Location</Trans>
              </dt>
              <dd>{i18n._(BRAND.location)}</dd>
            </div>
          </dl>
          <p className="mt-8">
            <Trans>A question about a check?</Trans>{' '}
            <Link to={paths.faqs} className={textLinkClass}>
              <Trans>Read the answers</Trans>
            </Link>
          </p>
        </div>
        <section
          aria-labelledby="demo"
          className="rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <h2 id="demo" className="mb-6 text-2xl">
            <Trans>Book a demo</Trans>
          </h2>
          <DemoBookingForm />
        </section>
      </div>
    </>
  )
}
