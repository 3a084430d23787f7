import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NameAndEmail } from '@/forms/name-and-email'
import { PrivacyNote } from '@/forms/privacy-note'
import { useLoggedForm } from '@/forms/use-logged-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'

const FIELDS = {
  name: { required: msg`Name is required` },
  email: { required: msg`Email is required`, email: msg`Please enter a valid email.` },
  message: { required: msg`Message is required` },
}

/** The contact form, which only logs (P4-banners, P5-other-forms, P7-emails). */
export function ContactForm() {
  const { t } = useLingui()
  const { form, field, submitted } = useLoggedForm('AML certification', FIELDS)

  return (
    <form {...form} aria-labelledby="certification-contact" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameAndEmail field={field} labels={{ name: t`Name`, email: t`Email` }} />
      </div>
      <TextArea {...field('message')} label={t`Message`} required />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" className="px-6">
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
      <PrivacyNote />
    </form>
  )
}
