import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { login } from '@/generated/api/auth/auth.operations'
import type { LoginParams } from '@/generated/api/model/loginParams.zod'
import { paths } from '@/paths'
import { useSession } from '@/session/session-provider'
import { Button } from '@/ui/button'
import { buttonClass, textLinkClass } from '@/ui/link-class'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { FormColumn } from './form-column'
import { emailFrom, trimmed } from './normalise'
import { SocialButtons } from './social-buttons'
import { useFormCall } from './use-form-call'

/**
 * Sign-in (docs/product.md, points 2, 4 and 8). It validates nothing itself: what is right is the
 * server's to say. Once the session knows the user, from here or from another tab, it goes to the
 * dashboard; the form stays in sight until the dashboard is there.
 */
export function LoginPage() {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { run, busy, stillHere, notice, clear } = useFormCall(login)
  const email = emailFrom(useLocation().state)
  const { register, handleSubmit, resetField, setFocus } = useForm<LoginParams>({
    defaultValues: { email, password: '' },
  })
  const clearNotice = { onChange: clear }

  const leadOn = useEffectEvent(() => {
    if (stillHere()) navigate(paths.dashboard, { replace: true })
  })
  const signedIn = session.status === 'authenticated'
  useEffect(() => {
    if (signedIn) leadOn()
  }, [signedIn])

  async function signIn(params: LoginParams) {
    const outcome = await run({ params })
    if (!outcome) return
    if (!outcome.ok) {
      resetField('password')
      setFocus('password')
      return
    }
    toast.success(stillHere() ? t`Login successful!` : t`Login successful! You are signed in now.`)
    session.signIn(outcome.answer.data ?? { email: params.email })
  }

  return (
    <FormColumn
      title={t`Sign In`}
      footer={
        <>
          <Trans>You don't have an account?</Trans>
          <Link to={paths.signup} className={buttonClass('secondary')}>
            <Trans>Sign Up</Trans>
          </Link>
        </>
      }
    >
      <SocialButtons />
      <div className="my-6 flex items-center gap-4 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>or</Trans>
      </div>
      <form method="post" noValidate onSubmit={handleSubmit(signIn)} className="grid gap-5">
        {notice}
        <TextField
          {...register('email', { ...clearNotice, setValueAs: trimmed })}
          label={t`Email`}
          type="email"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordField
          {...register('password', clearNotice)}
          label={t`Password`}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name="remember" className="size-5 accent-accent" />
            <Trans>Remember</Trans>
          </label>
          <Link to={paths.forgotPassword} className={textLinkClass}>
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
