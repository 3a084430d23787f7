import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { NameAndEmail } from '@/screens/shared/name-and-email'
import { SendsNothing } from '@/screens/shared/sends-nothing'
import { useLoggedForm } from '@/screens/shared/use-logged-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'

/** The contact form, which only logs (P4-banners, P5-other-forms, P7-emails). */
export function ContactForm() {
  const { t } = useLingui()
  const noteId = useId()
  const { form, field, submitted } = useLoggedForm('AML certification', {
    name: '',
    email: '',
    message: '',
  })

  return (
    <form {...form} aria-labelledby="certification-contact" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameAndEmail
          field={field}
          labels={{ name: t`Name`, email: t`Email` }}
          messages={{
            name: t`Name is required`,
            email: t`Email is required`,
            invalidEmail: t`Please enter a valid email.`,
          }}
        />
      </div>
      <TextArea
        {...field('message', { required: t`Message is required` })}
        label={t`Message`}
        required
      />
      <SendsNothing id={noteId} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-describedby={noteId} className="px-6">
          <Trans>Send</Trans>
        </Button>
        <div role="status">
          {submitted && (
            <Notice tone="success">
              <Trans>Submission successful!</Trans>
            </Notice>
          )}
        </div>
      </div>
    </form>
  )
}
