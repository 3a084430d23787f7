import { Trans, useLingui } from '@lingui/react/macro'
import type { FailureText } from '@/api/failure-text'
import { parseCode, useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { forgotPassword, verifyCode } from '@/generated/api/auth/auth.operations'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { createSchemaResolver, FIELD_MESSAGES } from './field-messages'
import { CodeInput } from './schemas'

const resolver = createSchemaResolver(CodeInput, FIELD_MESSAGES)

/** Step 2 of the reset. A rejected code leads to step 3 too, where the server checks it again (P4-reset). */
export function CodeStep({
  email,
  initialCode,
  onResent,
  onOtherEmail,
  onDone,
}: {
  email: string
  initialCode: string
  onResent: () => void
  onOtherEmail: () => void
  onDone: (code: string, failure: FailureText | undefined) => void
}) {
  const { t } = useLingui()
  const verify = useFormRequest(verifyCode)
  const resend = useFormRequest(forgotPassword, { repeatable: true })
  const { form, field, reset } = useAppForm({
    resolver,
    defaultValues: { code: initialCode },
    parse: { code: parseCode },
    async onSubmit({ code }) {
      const outcome = await verify.run({ params: { email, code } })
      if (!outcome) return
      if (outcome.ok) toast.success(t`Code verified successfully`)
      if (verify.isCurrentEntry()) onDone(code, outcome.ok ? undefined : outcome.failure)
    },
  })

  async function sendAgain() {
    const outcome = await resend.run({ params: { email } })
    if (!outcome?.ok) return
    toast.success(t`Verification code sent to your email`)
    reset({ code: '' })
    onResent()
  }

  return (
    <form {...form} className="grid gap-5">
      {resend.notice}
      <p className="text-ink-muted">
        <Trans>
          If <bdi className="isolate-ltr font-medium break-all text-ink">{email}</bdi> has an
          account, a code is on its way. It may take a minute to arrive.
        </Trans>
      </p>
      <TextField
        {...field('code')}
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button type="submit" busy={verify.busy} busyLabel={t`Verifying...`}>
        <Trans>Verify code</Trans>
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={resend.busy} busyLabel={t`Sending...`} onClick={sendAgain}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          <Trans>Use another email</Trans>
        </Button>
      </div>
    </form>
  )
}
