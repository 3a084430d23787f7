import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router-dom'
import { useDraft } from '@/forms/drafts'
import { register } from '@/generated/api/auth/auth.operations'
import type { RegisterParams } from '@/generated/api/model/registerParams.zod'
import { paths } from '@/paths'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { textLinkClass } from '@/ui/link-class'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { FormColumn } from './form-column'
import { phoneDigits, trimmed } from './normalise'
import { PasswordRules } from './password-rules'
import { SignUpForm } from './schemas'
import { useContractForm } from './use-contract-form'
import { useFormCall } from './use-form-call'

const EMPTY = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/** Sign-up (docs/product.md, points 2, 4, 5 and 8). Success leads to sign-in, with the email. */
export function SignupPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { run, busy, stillHere, notice, clear } = useFormCall(register)
  const draft = useDraft<Partial<typeof EMPTY>>('sign-up')
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    email: t`Email`,
    password: t`Password`,
    confirmPassword: t`Confirm password`,
  }
  const { field, getValues, handleSubmit, setError, summary, watch } = useContractForm(
    SignUpForm,
    { ...EMPTY, ...draft.read() },
    labels,
  )

  function onChange() {
    clear()
    const { password: _, confirmPassword: __, ...typed } = getValues()
    draft.keep(typed)
  }

  async function signUp({ confirmPassword, ...params }: SignUpForm) {
    const outcome = await run({ params })
    if (!outcome) return
    if (!outcome.ok) {
      if (outcome.failure.status !== 409) return
      clear()
      const message = outcome.failure.serverMessage || t`This email already has an account.`
      setError('email', { type: 'server', message }, { shouldFocus: true })
      return
    }
    draft.forget()
    void notify(params)
    toast.success(outcome.answer.message || t`Signup successful`)
    if (stillHere()) navigate(paths.login, { state: { email: params.email } })
  }

  return (
    <FormColumn
      wide
      title={t`Sign Up`}
      intro={<Trans>All fields are required.</Trans>}
      footer={
        <>
          <Trans>Already have an account?</Trans>
          <Link to={paths.login} className={textLinkClass}>
            <Trans>Sign In</Trans>
          </Link>
        </>
      }
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(signUp)}
        onChange={onChange}
        className="grid gap-5"
      >
        {notice}
        {summary.fields.length > 0 && <ErrorSummary {...summary} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('firstName', { setValueAs: trimmed })}
            label={labels.firstName}
            autoComplete="given-name"
          />
          <TextField
            {...field('lastName', { setValueAs: trimmed })}
            label={labels.lastName}
            autoComplete="family-name"
          />
        </div>
        <TextField
          {...field('phone', { setValueAs: phoneDigits })}
          label={labels.phone}
          hint={<Trans>Digits only, with the country code.</Trans>}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          dir="ltr"
        />
        <TextField
          {...field('email', { setValueAs: trimmed })}
          label={labels.email}
          type="email"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordField
          {...field('password', { deps: 'confirmPassword' })}
          label={labels.password}
          hint={<PasswordRules password={watch('password')} />}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={labels.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" busy={busy} busyLabel={t`Signing up...`}>
          <Trans>Sign Up</Trans>
        </Button>
      </form>
    </FormColumn>
  )
}

/** Tells the company of a new account. Without the password, and without holding anything up. */
async function notify({ firstName, lastName, phone, email }: RegisterParams) {
  try {
    const { sendEmail } = await import('@/email/send-email')
    await sendEmail('signUp', { first_name: firstName, last_name: lastName, phone, email })
  } catch {
    // biome-ignore lint/suspicious/noConsole: docs/product.md, point 8: this failure is only logged
    console.warn('The sign-up email was not sent.')
  }
}
