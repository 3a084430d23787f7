import { logSubmission } from '@/api/submission-log'
import { SUCCESS_BANNER_MS, useBanner } from '@/ui/use-banner'
import { useLightForm } from './use-light-form'

/**
 * A light form that sends nothing: it logs the names of its fields (P7-emails).
 * @param title of the form in the log.
 * @returns the form, and `submitted`, which is true for 3 s after a submit.
 */
export function useLoggedForm<Name extends string>(
  title: string,
  fields: Parameters<typeof useLightForm<Name>>[0]['fields'],
) {
  const banner = useBanner(SUCCESS_BANNER_MS)
  const { form, field } = useLightForm<Name>({
    fields,
    onSubmit: (values, element) => {
      logSubmission(title, Object.keys(values))
      banner.show()
      element.reset()
    },
  })
  return { form, field, submitted: banner.visible }
}
