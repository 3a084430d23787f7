import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { address, required, useSmallForm } from '@/ui/use-small-form'
import { sendEmail } from './send-email'

const RULES = {
  name: [required(msg`Name is required`)],
  email: [required(msg`Email is required`), address(msg`Please enter a valid email.`)],
  company: [],
  message: [],
}

/**
 * 'Book a demo' (docs/product.md, points 5, 7 and 8). What is wrong is told by a toast, as the
 * product says, and by a notice that stays; a failed send keeps all that was typed.
 */
export function DemoForm() {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null)
  const { form, field, busy } = useSmallForm(RULES, async ({ name, email, company, message }) => {
    setOutcome(null)
    try {
      await sendEmail('demo', { from_name: name, from_email: email, company, message })
      toast.success(t`Email sent successfully!`)
      setOutcome('sent')
      return true
    } catch {
      toast.error(t`Failed to send email.`)
      setOutcome('failed')
      return false
    }
  })

  return (
    <form {...form} aria-label={t`Book a demo`} className="grid gap-5">
      <div role="status" className="contents">
        {outcome === 'sent' && (
          <Notice tone="success">
            <Trans>Your request is on its way. We answer by email.</Trans>
          </Notice>
        )}
      </div>
      {outcome === 'failed' && (
        <Notice tone="danger">
          <Trans>
            Your request did not leave. What you typed is still here: check your connection and send
            it again.
          </Trans>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t`Name`} autoComplete="name" required />
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
        />
      </div>
      <TextField {...field('company')} label={t`Company (optional)`} autoComplete="organization" />
      <TextArea {...field('message')} label={t`Message (optional)`} />
      <div>
        <Button type="submit" busy={busy} busyLabel={t`Sending...`} className="px-6">
          <Trans>Book a demo</Trans>
        </Button>
      </div>
    </form>
  )
}
