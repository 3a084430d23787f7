import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useAppForm } from '@/forms/use-app-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { SUCCESS_BANNER_MS, useBanner } from '@/ui/use-banner'
import { NameAndEmail } from './name-and-email'
import { SendsNothing } from './sends-nothing'

/**
 * Sends nothing: it logs `name` and the names of its fields, never a value (P4-banners, P5-other-forms,
 * P7-emails).
 * @param sent is shown for 3 s after a submit.
 */
export function LoggedForm({
  name,
  labelledBy,
  withMessage = false,
  invalidEmail,
  send,
  sent,
}: {
  name: string
  labelledBy: string
  withMessage?: boolean
  invalidEmail: string
  send: string
  sent: string
}) {
  const { t } = useLingui()
  const noteId = useId()
  const banner = useBanner(SUCCESS_BANNER_MS)
  const empty: Record<string, string> = { name: '', email: '', ...(withMessage && { message: '' }) }
  const { form, field, forgetDraft, reset } = useAppForm({
    draft: name,
    defaultValues: empty,
    onSubmit(values) {
      // biome-ignore lint/suspicious/noConsole: these forms log locally (P7-emails)
      console.info(`${name}: submitted (${Object.keys(values).join(', ')})`)
      banner.show()
      reset(empty)
      forgetDraft()
    },
  })
  const messages = { name: t`Name is required`, email: t`Email is required`, invalidEmail }

  return (
    <form {...form} aria-labelledby={labelledBy} className="grid gap-5">
      <div className={withMessage ? 'grid gap-5 sm:grid-cols-2' : 'contents'}>
        <NameAndEmail
          field={field}
          labels={{ name: t`Name`, email: t`Email` }}
          messages={messages}
        />
      </div>
      {withMessage && (
        <TextArea
          {...field('message', { required: t`Message is required` })}
          label={t`Message`}
          required
        />
      )}
      <SendsNothing id={noteId} />
      <div className={withMessage ? 'flex flex-wrap items-center gap-4' : 'grid'}>
        <Button type="submit" aria-describedby={noteId} className={withMessage ? 'px-6' : ''}>
          {send}
        </Button>
        <div role="status" className={withMessage ? '' : '*:mt-4'}>
          {banner.visible && <Notice tone="success">{sent}</Notice>}
        </div>
      </div>
    </form>
  )
}
