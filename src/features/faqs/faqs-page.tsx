import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/paths'
import { useQuestions } from '@/product/use-questions'
import { PageHead } from '@/routing/page-head'
import { Accordion } from '@/ui/accordion'
import { textLinkClass } from '@/ui/link-class'

/** The six questions (P2-public-routes, P9-promises), each with an address of its own. */
export function FaqsPage() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const questions = useQuestions()
  return (
    <>
      <PageHead
        title={t`Faqs`}
        description={t`How long a check takes, what it costs, when the certificate arrives and what access we have: six answers.`}
      />
      <div className="mx-auto grid max-w-content gap-10 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[4fr_8fr] lg:gap-16 lg:py-24">
        <div className="not-print:lg:sticky lg:top-30 lg:self-start">
          <h1 className="text-4xl">
            <Trans>Faqs</Trans>
          </h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">
            <Trans>Six questions that everybody asks first.</Trans>
          </p>
          <p className="mt-6">
            <Trans>Something else?</Trans>{' '}
            <Link to={paths.support} className={textLinkClass}>
              <Trans>Ask support</Trans>
            </Link>
          </p>
        </div>
        <section aria-label={t`Questions and answers`}>
          <h2 className="sr-only">
            <Trans>Questions and answers</Trans>
          </h2>
          <Accordion items={questions} target={hash.slice(1)} />
        </section>
      </div>
    </>
  )
}
