import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NameAndEmail } from '@/forms/name-and-email'
import { PrivacyNote } from '@/forms/privacy-note'
import { useLoggedForm } from '@/forms/use-logged-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

const FIELDS = {
  name: { required: msg`Name is required` },
  email: { required: msg`Email is required`, email: msg`Email is invalid` },
}

/** The request for a demo of KYT/KYC, which only logs (P4-banners, P5-other-forms, P7-emails). */
export function KytDemoForm() {
  const { t } = useLingui()
  const { form, field, submitted } = useLoggedForm('KYT/KYC demo', FIELDS)

  return (
    <form {...form} aria-labelledby="request-demo" className="grid gap-5">
      <NameAndEmail field={field} labels={{ name: t`Name`, email: t`Email` }} />
      <Button type="submit">
        <Trans>Request a demo</Trans>
      </Button>
      <div role="status" className="min-h-13">
        {submitted && (
          <Notice tone="success">
            <Trans>Demo request submitted successfully!</Trans>
          </Notice>
        )}
      </div>
      <PrivacyNote />
    </form>
  )
}
