import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { keepIntent } from '@/account/intent/intent'
import { PrivacyNote } from '@/forms/privacy-note'
import { parsePassword, parsePhone, useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { register } from '@/generated/api/auth/auth.operations'
import type { RegisterParams } from '@/generated/api/model/registerParams.zod'
import { NO_RISK_SCORES_YET, WORKS_TODAY } from '@/product/no-risk-scores-yet'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { textLinkClass } from '@/ui/link-class'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { createSchemaResolver, FIELD_MESSAGES } from './field-messages'
import { FormColumn } from './form-column'
import { PasswordRules } from './password-rules'
import { SignUpInput } from './schemas'

const EMPTY_VALUES = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
}

const resolver = createSchemaResolver(SignUpInput, FIELD_MESSAGES)

/** P2-sign-up, P4-sign-up, P5-sign-up, P8-other-forms. */
export function SignupPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { run, busy, isCurrentEntry, notice, clear } = useFormRequest(register)
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    email: t`Email`,
    password: t`Password`,
    confirmPassword: t`Confirm password`,
  }
  const { form, field, forgetDraft, setServerError, summary, watch } = useAppForm({
    resolver,
    draft: 'sign-up',
    defaultValues: EMPTY_VALUES,
    parse: { phone: parsePhone, password: parsePassword, confirmPassword: parsePassword },
    labels,
    onSubmit: signUp,
  })

  function onChange() {
    clear()
    form.onChange()
  }

  async function signUp({ confirmPassword, ...params }: SignUpInput) {
    const outcome = await run({ params })
    if (!outcome) return
    if (!outcome.ok) {
      if (outcome.failure.status !== 409) return
      clear()
      setServerError(
        'email',
        outcome.failure.serverMessage || t`This email already has an account.`,
      )
      return
    }
    forgetDraft()
    void notifyCompany(params)
    toast.success(outcome.response.message || t`Signup successful`)
    if (isCurrentEntry())
      navigate(paths.login, { state: keepIntent(state, { email: params.email }) })
  }

  return (
    <FormColumn
      wide
      intro={
        <>
          <span>{i18n._(NO_RISK_SCORES_YET)}</span>{' '}
          <Link to={{ pathname: paths.services, hash: '#today' }} className={textLinkClass}>
            {i18n._(WORKS_TODAY)}
          </Link>
          <span className="mt-1 block">
            <Trans>All fields are required.</Trans>
          </span>
        </>
      }
      footer={
        <>
          <Trans>Already have an account?</Trans>
          <Link to={paths.login} state={keepIntent(state)} className={textLinkClass}>
            <Trans>Sign In</Trans>
          </Link>
        </>
      }
    >
      <form {...form} onChange={onChange} className="grid gap-5">
        {notice}
        {summary.fields.length > 0 && <ErrorSummary {...summary} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            label={labels.firstName}
            autoComplete="given-name"
            dir="auto"
          />
          <TextField
            {...field('lastName')}
            label={labels.lastName}
            autoComplete="family-name"
            dir="auto"
          />
        </div>
        <TextField
          {...field('phone')}
          label={labels.phone}
          hint={<Trans>Digits only, with the country code.</Trans>}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          dir="ltr"
        />
        <TextField
          {...field('email')}
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
        <PrivacyNote />
      </form>
    </FormColumn>
  )
}

/** Sends an email without the password. The user does not wait for it. */
async function notifyCompany({ firstName, lastName, phone, email }: RegisterParams) {
  try {
    const { sendEmail } = await import('@/platform/email/send-email')
    await sendEmail('signUp', { first_name: firstName, last_name: lastName, phone, email })
  } catch {
    // biome-ignore lint/suspicious/noConsole: P8-other-forms: this failure is only logged
    console.warn('The sign-up email was not sent.')
  }
}
