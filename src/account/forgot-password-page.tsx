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
import { ResetStepHeading } from './reset-step-heading'

const NewPasswordStep = lazyComponent(
  async () => (await import('./new-password-step')).NewPasswordStep,
)

/**
 * Password reset in three steps (P2-reset, P4-reset, P8-reset), a history entry each. The entry's state has
 * the email, so Back and reload keep the step. The code is only in memory, so a reload of step 3 shows step 2.
 */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const email = readEmailFromState(state)
  const [entered, setEntered] = useState<{
    email: string
    code: string
    failure: FailureText | undefined
  }>()
  // A code is only valid for its email, and the user may have gone back and entered another email.
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
      <ResetStepHeading step={step} />
      {step === 1 && (
        <EmailStep
          initialEmail={readEmailFromState(state, 'typedEmail')}
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
          initialCode={code?.code ?? ''}
          onResent={forgetCode}
          onOtherEmail={() => navigate(paths.forgotPassword, { state: keepIntent(state) })}
          // Keeps the form, busy, until the chunk of step 3 is loaded.
          onDone={(typed, failure) =>
            startTransition(() => {
              setEntered({ email, code: typed, failure })
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
          codeFailure={code.failure}
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
