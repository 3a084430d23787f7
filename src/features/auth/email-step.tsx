import { Trans, useLingui } from '@lingui/react/macro'
import { forgotPassword } from '@/generated/api/auth/auth.operations'
import { ForgotPasswordParams } from '@/generated/api/model/forgotPasswordParams.zod'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { trimmed } from './normalise'
import { useContractForm } from './use-contract-form'
import { useFormCall } from './use-form-call'

/** Step 1: asks for the email and has a code sent to it. @param onSent gets the email. */
export function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const { run, busy, stillHere, notice, clear } = useFormCall(forgotPassword)
  const { field, handleSubmit } = useContractForm(ForgotPasswordParams, { email: '' })

  async function send({ email }: ForgotPasswordParams) {
    const outcome = await run({ params: { email } })
    if (!outcome?.ok) return
    toast.success(t`Verification code sent to your email`)
    if (stillHere()) onSent(email)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(send)}
      onChange={clear}
      className="grid gap-5"
    >
      {notice}
      <p className="text-ink-muted">
        <Trans>We send a code to the email that you signed up with.</Trans>
      </p>
      <TextField
        {...field('email', { setValueAs: trimmed })}
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
