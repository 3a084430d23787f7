import { Trans } from '@lingui/react/macro'
import { startTransition, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { keepIntent, readEmailFromState } from '@/account/intent/intent'
import type { FailureText } from '@/api/failure-text'
import { lazyComponent } from '@/platform/loading/lazy-component'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'
import { CodeStep } from './code-step'
import { EmailStep } from './email-step'
import { FormColumn } from './form-column'
import { StepHeading } from './step-heading'

const NewPasswordStep = lazyComponent(
  async () => (await import('./new-password-step')).NewPasswordStep,
)

/**
 * Password reset in three steps (P2-reset, P4-reset, P8-reset), each with a history entry of its own. The
 * email travels in it, so Back and a reload keep the step; the code stays in memory, so a reload of
 * the last step asks for it again.
 */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const email = readEmailFromState(state)
  const [entered, setEntered] = useState<{
    email: string
    code: string
    problem: FailureText | undefined
  }>()
  // A code belongs to the email that it was sent to; the user may have gone back and typed another.
  const code = entered?.email === email ? entered : undefined
  const isLast = state?.step === 3
  const step = email === '' ? 1 : code && isLast ? 3 : 2
  const forgetCode = () => setEntered(undefined)

  useEffect(() => void NewPasswordStep.load(), [])

  return (
    <FormColumn
      footer={
        <>
          <Trans>Remember your password?</Trans>
          <Link to={paths.login} state={keepIntent(state)} className={textLinkClass}>
            <Trans>Sign In</Trans>
          </Link>
        </>
      }
    >
      <StepHeading step={step} />
      {step === 1 && (
        <EmailStep
          typed={readEmailFromState(state, 'typedEmail')}
          onSent={(address) => {
            forgetCode()
            navigate(paths.forgotPassword, { state: keepIntent(state, { email: address }) })
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          key={key}
          email={email}
          typed={code?.code ?? ''}
          onResent={forgetCode}
          onOtherEmail={() => navigate(paths.forgotPassword, { state: keepIntent(state) })}
          // The code's form stays, and stays busy, until the next step's code is fetched.
          onDone={(typed, problem) =>
            startTransition(() => {
              setEntered({ email, code: typed, problem })
              navigate(paths.forgotPassword, {
                replace: isLast,
                state: keepIntent(state, { email, step: 3 }),
              })
            })
          }
        />
      )}
      {code && step === 3 && (
        <NewPasswordStep
          email={email}
          code={code.code}
          codeProblem={code.problem}
          onOtherCode={() => {
            forgetCode()
            navigate(-1)
          }}
          onDone={() => navigate(paths.login, { state: keepIntent(state, { email }) })}
        />
      )}
    </FormColumn>
  )
}
