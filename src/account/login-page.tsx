import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { keepIntent, readEmailFromState } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import { parsePassword, useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { login } from '@/generated/api/auth/auth.operations'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { buttonClass, textLinkClass } from '@/ui/link-class'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { FormColumn } from './form-column'
import { SocialButtons } from './social-buttons'

/** Statuses of rejected credentials. After any other failure the password may be right, and stays. */
const REJECTED_STATUSES = [400, 401, 422]

/**
 * P2-sign-in, P4-session, P8-session. Only the server validates the form. A sign-in, here or in another tab,
 * navigates to the dashboard.
 */
export function LoginPage() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { run, busy, isCurrentEntry, notice, clear } = useFormRequest(login)
  const { state } = useLocation()
  const { form, field, setFocus, setValue, watch } = useAppForm({
    defaultValues: { email: readEmailFromState(state), password: '' },
    parse: { password: parsePassword },
    async onSubmit(params) {
      const outcome = await run({ params })
      if (!outcome) return
      if (!outcome.ok) {
        if (!REJECTED_STATUSES.includes(outcome.failure.status)) return
        setValue('password', '')
        setFocus(params.email ? 'password' : 'email')
        return
      }
      toast.success(
        isCurrentEntry() ? t`Login successful!` : t`Login successful! You are signed in now.`,
      )
      session.signIn(outcome.response.data ?? { email: params.email })
    },
  })

  const goToDashboard = useEffectEvent(() => {
    if (isCurrentEntry()) navigate(paths.dashboard, { replace: true, state: keepIntent(state) })
  })
  const signedIn = session.status === 'authenticated'
  useEffect(() => {
    if (signedIn) goToDashboard()
  }, [signedIn])

  return (
    <FormColumn
      footer={
        <>
          <Trans>You don't have an account?</Trans>
          <Link to={paths.signup} state={keepIntent(state)} className={buttonClass('secondary')}>
            <Trans>Sign Up</Trans>
          </Link>
        </>
      }
    >
      <SocialButtons />
      <div className="my-6 flex items-center gap-4 short:my-3 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>or</Trans>
      </div>
      <form {...form} className="grid gap-5 short:gap-4">
        {notice}
        <TextField
          {...field('email', { onChange: clear })}
          label={t`Email`}
          type="email"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordField
          {...field('password', { onChange: clear })}
          label={t`Password`}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="remember" className="size-5 accent-accent" />
            <Trans>Remember</Trans>
          </label>
          <Link
            to={paths.forgotPassword}
            state={keepIntent(state, { typedEmail: watch('email') })}
            className={textLinkClass}
          >
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <Button type="submit" busy={busy} busyLabel={t`Signing in...`}>
          <Trans>Sign In</Trans>
        </Button>
      </form>
    </FormColumn>
  )
}
