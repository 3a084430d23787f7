import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { COURSES } from '@/product/courses'
import { paths } from '@/product/paths'
import { LoggedForm } from '@/screens/shared/logged-form'
import { PageHead } from '@/shell/page-head'
import { buttonClass, textLinkClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { CertificateDrawing } from './certificate-drawing'

/** P2-certification. */
export function CertificationPage() {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageHead
        description={t`Four courses: bank staff training, AML officer certification, digital assets basics and crypto crime investigation.`}
      />
      <PageIntro
        eyebrow={t`AML Certification`}
        title={t`Learn to follow the trail of a coin`}
        lead={t`Four courses for people who decide whether a coin is accepted: from the basics to the investigation of a crime.`}
        drawing={<CertificateDrawing />}
      >
        <a href="#contact" className={buttonClass('primary')}>
          <Trans>Ask about a course</Trans>
        </a>
        <p className="w-full max-w-text">
          <Trans>
            The courses are for people. For a wallet certificate, see the{' '}
            <Link to={paths.networkPrices} className={textLinkClass}>
              prices by network
            </Link>
            .
          </Trans>
        </p>
      </PageIntro>
      <Section title={t`The four courses`}>
        <ol className="hairlines grid rounded-card border border-line md:grid-cols-2">
          {COURSES.map(({ id, title, text }, index) => (
            <li key={id} className="flex gap-5 bg-surface p-5 sm:p-8">
              <span aria-hidden="true" className="pt-0.5 font-mono text-accent">
                {`0${index + 1}`}
              </span>
              <div>
                <h3 className="text-xl">{i18n._(title)}</h3>
                <p className="mt-2 text-ink-muted">{i18n._(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <section
        id="contact"
        aria-labelledby="certification-contact"
        className="border-t border-line bg-surface"
      >
        <div className="mx-auto grid max-w-content gap-8 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[4fr_7fr] lg:gap-24">
          <div>
            <h2 id="certification-contact" className="section-title">
              <Trans>Ask about a course</Trans>
            </h2>
            <p className="mt-4 max-w-text text-ink-muted">
              <Trans>Say which course, for how many people, and your deadline.</Trans>
            </p>
            <p className="mt-4 max-w-text text-ink-muted">
              <Trans>
                The courses can’t be booked on this site yet:{' '}
                <Link to={{ pathname: paths.services, hash: '#today' }} className={textLinkClass}>
                  what works today
                </Link>
                .
              </Trans>
            </p>
          </div>
          <LoggedForm
            name="AML certification"
            labelledBy="certification-contact"
            withMessage
            invalidEmail={t`Please enter a valid email.`}
            send={t`Send`}
            sent={t`Submission successful!`}
          />
        </div>
      </section>
    </>
  )
}
