import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { NameAndEmail } from '@/screens/shared/name-and-email'
import { SendsNothing } from '@/screens/shared/sends-nothing'
import { useLoggedForm } from '@/screens/shared/use-logged-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** The request for a demo of KYT/KYC, which only logs (P4-banners, P5-other-forms, P7-emails). */
export function KytDemoForm() {
  const { t } = useLingui()
  const noteId = useId()
  const { form, field, submitted } = useLoggedForm('KYT/KYC demo', { name: '', email: '' })

  return (
    <form {...form} aria-labelledby="request-demo" className="grid gap-5">
      <NameAndEmail
        field={field}
        labels={{ name: t`Name`, email: t`Email` }}
        messages={{
          name: t`Name is required`,
          email: t`Email is required`,
          invalidEmail: t`Email is invalid`,
        }}
      />
      <SendsNothing id={noteId} />
      <div className="grid">
        <Button type="submit" aria-describedby={noteId}>
          <Trans>Request a demo</Trans>
        </Button>
        <div role="status" className="*:mt-4">
          {submitted && (
            <Notice tone="success">
              <Trans>Demo request submitted successfully!</Trans>
            </Notice>
          )}
        </div>
      </div>
    </form>
  )
}
