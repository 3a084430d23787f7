import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/product/paths'
import { useQuestions } from '@/screens/shared/use-questions'
import { PageHead } from '@/shell/page-head'
import { Accordion } from '@/ui/accordion'
import { textLinkClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { QuestionsDrawing } from './questions-drawing'

/** P2-public-routes, P9-promises. */
export function FaqsPage() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const questions = useQuestions()
  return (
    <>
      <PageHead
        description={t`How long a check takes, when the fee is due, when the certificate arrives and what access we need: six answers.`}
      />
      <PageIntro
        eyebrow={t`Faqs`}
        title={t`The six questions we hear most`}
        lead={t`What to do before a check, what happens while it runs, and when you pay.`}
        drawing={<QuestionsDrawing />}
      >
        <p>
          <Trans>
            Anything else?{' '}
            <Link to={paths.support} className={textLinkClass}>
              Ask support
            </Link>
          </Trans>
        </p>
      </PageIntro>
      <section
        aria-labelledby="questions"
        className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18"
      >
        <h2 id="questions" className="sr-only">
          <Trans>Questions and answers</Trans>
        </h2>
        <Accordion groups={questions} target={hash.slice(1)} />
      </section>
    </>
  )
}
