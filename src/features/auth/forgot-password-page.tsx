import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Text } from '@/i18n/text'
import { paths } from '@/paths'
import { textLinkClass } from '@/ui/text-link'
import { CodeStep } from './code-step'
import { EmailStep } from './email-step'
import { FormColumn } from './form-column'
import { emailFrom } from './location-state'
import { NewPasswordStep } from './new-password-step'
import { StepHeading } from './step-heading'

/**
 * Password reset in three steps (docs/product.md, points 2, 4 and 8). The email travels in the
 * history entry, so Back and a reload keep the step; the code stays in memory, so a reload of the
 * last step asks for it again.
 */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const email = emailFrom(useLocation().state)
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<Text | null>(null)
  const step = email === '' ? 1 : code === '' ? 2 : 3

  const toStep1 = () => {
    setCode('')
    navigate(paths.forgotPassword)
  }

  return (
    <FormColumn
      title={t`Reset your password`}
      footer={
        <>
          <Trans>Remembered it after all?</Trans>
          <Link to={paths.login} className={textLinkClass}>
            <Trans>Sign In</Trans>
          </Link>
        </>
      }
    >
      <StepHeading step={step} />
      {step === 1 && (
        <EmailStep
          onSent={(address) => navigate(paths.forgotPassword, { state: { email: address } })}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          onOtherEmail={toStep1}
          onDone={(entered, problem) => {
            setCodeProblem(problem)
            setCode(entered)
          }}
        />
      )}
      {step === 3 && (
        <NewPasswordStep
          email={email}
          code={code}
          codeProblem={codeProblem}
          onOtherCode={() => setCode('')}
          onDone={() => navigate(paths.login, { state: { email } })}
        />
      )}
    </FormColumn>
  )
}
