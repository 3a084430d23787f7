import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useAppForm } from '@/forms/use-app-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { NameAndEmailFields } from './name-and-email-fields'
import { SendsNothing } from './sends-nothing'

/** P4-banners. */
const BANNER_MS = 3000

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
  const banner = useBanner()
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
        <NameAndEmailFields
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

/** A banner that hides after the last `show`. */
function useBanner() {
  const [shownAt, setShownAt] = useState(0)
  useEffect(() => {
    if (shownAt === 0) return
    const timer = setTimeout(() => setShownAt(0), BANNER_MS)
    return () => clearTimeout(timer)
  }, [shownAt])
  return { visible: shownAt > 0, show: () => setShownAt(performance.now()) }
}
