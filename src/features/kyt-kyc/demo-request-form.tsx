import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { logSubmission } from '@/api/submission-log'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextField } from '@/ui/text-field'
import { SUCCESS_BANNER_MS, useBanner } from '@/ui/use-banner'
import { address, required, useSmallForm } from '@/ui/use-small-form'

const RULES = {
  name: [required(msg`Name is required`)],
  email: [required(msg`Email is required`), address(msg`Email is invalid`)],
}

/** The demo request (docs/product.md, points 4, 5 and 7). It logs locally and sends nothing. */
export function DemoRequestForm() {
  const { t } = useLingui()
  const banner = useBanner(SUCCESS_BANNER_MS)
  const { form, field } = useSmallForm(RULES, (values) => {
    logSubmission('KYT/KYC demo', Object.keys(values))
    banner.show()
    return true
  })

  return (
    <form {...form} aria-labelledby="request-demo" className="grid gap-5">
      <TextField {...field('name')} label={t`Name`} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <Button type="submit">
        <Trans>Request a demo</Trans>
      </Button>
      <div role="status" className="min-h-13">
        {banner.visible && (
          <Notice tone="success">
            <Trans>Demo request submitted successfully!</Trans>
          </Notice>
        )}
      </div>
    </form>
  )
}
