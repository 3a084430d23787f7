import { useAppForm } from '@/forms/use-app-form'
import { SUCCESS_BANNER_MS, useBanner } from '@/ui/use-banner'
import { logSubmission } from './submission-log'

/**
 * A form that sends nothing: it logs the names of its fields (P7-emails).
 * @param title of the form in the log.
 * @returns the form, and `submitted`, which is true for 3 s after a submit.
 */
export function useLoggedForm<T extends { [name: string]: string }>(
  title: string,
  defaultValues: Required<T>,
) {
  const banner = useBanner(SUCCESS_BANNER_MS)
  const { form, field, reset } = useAppForm({
    defaultValues,
    onSubmit(values) {
      logSubmission(title, Object.keys(values))
      banner.show()
      reset()
    },
  })
  return { form, field, submitted: banner.visible }
}
