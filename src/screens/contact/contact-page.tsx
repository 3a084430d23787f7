import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { useIntent } from '@/account/intent/use-intent'
import { paths } from '@/product/paths'
import { DemoBookingForm } from '@/screens/shared/demo-booking-form'
import { PageHead } from '@/shell/page-head'
import { textLinkClass } from '@/ui/link-class'
import { usePageTitle } from '@/ui/page-title'
import { ContactDetails } from './contact-details'

/** `location.state` is untrusted. */
const readText = (value: unknown) => (typeof value === 'string' ? value : '')

/** P2-public-routes. The form is filled in for a user who asks about a plan (P6-access). */
export function ContactPage() {
  const { t } = useLingui()
  const { state } = useLocation()
  const { topic, isPlan } = useIntent() ?? {}
  return (
    <>
      <PageHead description={t`Reach AML Verify by email, or book a demo for your company.`} />
      <div className="mx-auto grid max-w-content gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[5fr_6fr] lg:gap-24 lg:py-24">
        <div>
          <h1>{usePageTitle()}</h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">
            <Trans>
              Tell us what you want to check. In the demo we go through it with your own example.
            </Trans>
          </p>
          <ContactDetails />
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
          <h2 id="demo" className="mb-6 section-title">
            <Trans>Book a demo</Trans>
          </h2>
          <DemoBookingForm
            initialValues={
              isPlan
                ? {
                    name: readText(state.name),
                    email: readText(state.email),
                    message: t`Please tell me more about ${topic}.`,
                  }
                : undefined
            }
          />
        </section>
      </div>
    </>
  )
}
