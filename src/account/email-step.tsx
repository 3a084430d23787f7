import { Trans, useLingui } from '@lingui/react/macro'
import { useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { forgotPassword } from '@/generated/api/auth/auth.operations'
import { ForgotPasswordParams } from '@/generated/api/model/forgotPasswordParams.zod'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { createSchemaResolver, FIELD_MESSAGES } from './field-messages'

const resolver = createSchemaResolver(ForgotPasswordParams, FIELD_MESSAGES)

export function EmailStep({
  initialEmail,
  onSent,
}: {
  initialEmail: string
  onSent: (email: string) => void
}) {
  const { t } = useLingui()
  const { run, busy, isCurrentEntry, notice, clear } = useFormRequest(forgotPassword)
  const { form, field } = useAppForm({
    resolver,
    defaultValues: { email: initialEmail },
    async onSubmit({ email }) {
      const outcome = await run({ params: { email } })
      if (!outcome?.ok) return
      toast.success(t`Verification code sent to your email`)
      if (isCurrentEntry()) onSent(email)
    },
  })

  return (
    <form {...form} onChange={clear} className="grid gap-5">
      {notice}
      <p className="text-ink-muted">
        <Trans>We send a code to the email that you signed up with.</Trans>
      </p>
      <TextField
        {...field('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
      <Button type="submit" busy={busy} busyLabel={t`Sending...`}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  )
}
