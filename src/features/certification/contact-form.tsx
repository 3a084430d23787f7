import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { logSubmission } from '@/api/submission-log'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { SUCCESS_BANNER_MS, useBanner } from '@/ui/use-banner'
import { address, required, useSmallForm } from '@/ui/use-small-form'

const RULES = {
  name: [required(msg`Name is required`)],
  email: [required(msg`Email is required`), address(msg`Please enter a valid email.`)],
  message: [required(msg`Message is required`)],
}

/** The contact form (docs/product.md, points 4, 5 and 7). It logs locally and sends nothing. */
export function ContactForm() {
  const { t } = useLingui()
  const banner = useBanner(SUCCESS_BANNER_MS)
  const { form, field } = useSmallForm(RULES, (values) => {
    logSubmission('AML certification', Object.keys(values))
    banner.show()
    return true
  })

  return (
    <form {...form} aria-labelledby="certification-contact" className="grid gap-5">
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
      <TextArea {...field('message')} label={t`Message`} required />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" className="px-6">
          <Trans>Send</Trans>
        </Button>
        <div role="status">
          {banner.visible && (
            <Notice tone="success">
              <Trans>Submission successful!</Trans>
            </Notice>
          )}
        </div>
      </div>
    </form>
  )
}
