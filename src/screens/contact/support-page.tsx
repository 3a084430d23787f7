import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { BRAND } from '@/product/brand'
import { paths } from '@/product/paths'
import { useQuestions } from '@/screens/shared/use-questions'
import { PageHead } from '@/shell/page-head'
import { Accordion } from '@/ui/accordion'
import { buttonClass } from '@/ui/link-class'
import { MailIcon } from '@/ui/page-icons'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { ContactDetails } from './contact-details'

/** P2-public-routes. */
export function SupportPage() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const questions = useQuestions()
  return (
    <>
      <PageHead
        description={t`How to reach AML Verify, and answers to the most common questions.`}
      />
      <PageIntro
        eyebrow={t`Support`}
        title={t`How can we help?`}
        lead={t`Write to us with the network and the public address in question. Never send a seed phrase, a private key or a password: we do not need them.`}
        drawing={<ContactDetails card />}
      >
        <a href={`mailto:${BRAND.supportEmail}`} className={buttonClass('primary')}>
          <MailIcon />
          <Trans>Write to support</Trans>
        </a>
        <Link to={paths.contact} className={buttonClass('secondary')}>
          <Trans>Contact</Trans>
        </Link>
      </PageIntro>
      <Section title={t`Quick answers`}>
        <Accordion groups={questions} target={hash.slice(1)} />
      </Section>
    </>
  )
}
