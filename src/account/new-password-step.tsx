import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { FailureText } from '@/api/failure-text'
import { parsePassword, useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { resetPassword } from '@/generated/api/auth/auth.operations'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { PasswordField } from '@/ui/password-field'
import { toast } from '@/ui/toast'
import { createSchemaResolver, FIELD_MESSAGES } from './field-messages'
import { PasswordRules } from './password-rules'
import { NewPasswordInput } from './schemas'

const resolver = createSchemaResolver(NewPasswordInput, FIELD_MESSAGES)

/** P4-reset. */
const REDIRECT_DELAY_MS = 2000

/** Step 3 of the reset. @param codeFailure the failure of step 2, shown first. */
export function NewPasswordStep({
  email,
  code,
  codeFailure,
  onOtherCode,
  onDone,
}: {
  email: string
  code: string
  codeFailure: FailureText | undefined
  onOtherCode: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const { run, busy, done, notice } = useFormRequest(resetPassword, { initialFailure: codeFailure })
  const { form, field, watch, reset } = useAppForm({
    resolver,
    defaultValues: { newPassword: '', confirmPassword: '' },
    parse: { newPassword: parsePassword, confirmPassword: parsePassword },
    async onSubmit({ newPassword }) {
      const outcome = await run({ params: { email, code, newPassword } })
      if (!outcome?.ok) return
      toast.success(t`Password updated successfully`)
      reset()
    },
  })

  const leave = useEffectEvent(onDone)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(leave, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [done])

  if (done)
    return (
      <div role="status" tabIndex={-1} ref={(element) => element?.focus()} className="outline-none">
        <Notice tone="success">
          <Trans>Password updated successfully. Taking you to sign-in…</Trans>
        </Notice>
      </div>
    )

  return (
    <form {...form} className="grid gap-5">
      {notice}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('newPassword', { deps: 'confirmPassword' })}
        label={t`New password`}
        hint={<PasswordRules password={watch('newPassword')} />}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t`Confirm password`}
        autoComplete="new-password"
      />
      <Button type="submit" busy={busy} busyLabel={t`Saving...`}>
        <Trans>Save new password</Trans>
      </Button>
      <Button variant="quiet" onClick={onOtherCode}>
        <Trans>Use another code</Trans>
      </Button>
    </form>
  )
}
