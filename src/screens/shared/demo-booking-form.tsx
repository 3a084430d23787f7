import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PrivacyNote } from '@/forms/privacy-note'
import { useAppForm } from '@/forms/use-app-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'
import { NameAndEmailFields } from './name-and-email-fields'

const EMPTY_VALUES = { name: '', email: '', company: '', message: '' }

/** P5-other-forms, P7-emails, P8-other-forms. The outcome is in a toast, and in a notice that stays. */
export function DemoBookingForm({
  initialValues,
}: {
  initialValues?: Partial<typeof EMPTY_VALUES> | undefined
}) {
  const { t } = useLingui()
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>()
  const { form, field, forgetDraft, reset } = useAppForm({
    draft: 'demo',
    defaultValues: { ...EMPTY_VALUES, ...initialValues },
    async onSubmit({ name, email, company, message }) {
      setState('sending')
      try {
        const { sendEmail } = await import('@/platform/email/send-email')
        await sendEmail('demo', { from_name: name, from_email: email, company, message })
        toast.success(t`Email sent successfully!`)
        setState('sent')
        reset(EMPTY_VALUES)
        forgetDraft()
      } catch {
        toast.errorBesideAlert(t`Failed to send email.`)
        setState('failed')
      }
    },
  })

  return (
    <form {...form} aria-label={t`Book a demo`} className="grid gap-5">
      <div role="status" className="contents">
        {state === 'sent' && (
          <Notice tone="success">
            <Trans>Your request is on its way. We will answer by email.</Trans>
          </Notice>
        )}
      </div>
      {state === 'failed' && (
        <Notice tone="danger">
          <Trans>
            Your request wasn’t sent. What you typed is still here: check your connection and send
            it again.
          </Trans>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameAndEmailFields
          field={field}
          labels={{ name: t`Name`, email: t`Email` }}
          messages={{
            name: t`Name is required`,
            email: t`Email is required`,
            invalidEmail: t`Please enter a valid email.`,
          }}
        />
      </div>
      <TextField
        {...field('company')}
        label={t`Company (optional)`}
        autoComplete="organization"
        dir="auto"
      />
      <TextArea {...field('message')} label={t`Message (optional)`} />
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={t`Sending...`} className="px-6">
          <Trans>Book a demo</Trans>
        </Button>
      </div>
      <PrivacyNote />
    </form>
  )
}
