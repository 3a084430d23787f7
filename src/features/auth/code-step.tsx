import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver } from '@/forms/schema-resolver'
import { codeDigits, useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { forgotPassword, verifyCode } from '@/generated/api/auth/auth.operations'
import type { Text } from '@/i18n/text'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { FIELD_MESSAGES } from './field-messages'
import { CodeForm } from './schemas'

const resolver = schemaResolver(CodeForm, FIELD_MESSAGES)

/**
 * Step 2: asks for the code. The product moves on even if the server rejects it, and the server
 * checks the code again in step 3 (P4-reset).
 * @param onDone gets the code, and the server's error messages, if any.
 */
export function CodeStep({
  email,
  onOtherEmail,
  onDone,
}: {
  email: string
  onOtherEmail: () => void
  onDone: (code: string, problem: Text[]) => void
}) {
  const { t } = useLingui()
  const verify = useFormRequest(verifyCode)
  const resend = useFormRequest(forgotPassword, { repeatable: true })
  const { form, field } = useAppForm({
    resolver,
    defaultValues: { code: '' },
    read: { code: codeDigits },
    async onSubmit({ code }) {
      const outcome = await verify.run({ params: { email, code } })
      if (!outcome) return
      if (outcome.ok) toast.success(t`Code verified successfully`)
      if (verify.stillHere()) onDone(code, outcome.ok ? [] : outcome.failure.notice)
    },
  })

  async function sendAgain() {
    const outcome = await resend.run({ params: { email } })
    if (outcome?.ok) toast.success(t`Verification code sent to your email`)
  }

  return (
    <form {...form} className="grid gap-5">
      {resend.notice}
      <p className="text-ink-muted">
        <Trans>
          If <bdi className="isolate-ltr font-medium break-all text-ink">{email}</bdi> has an
          account, a code is on its way to it. It may take a minute.
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
