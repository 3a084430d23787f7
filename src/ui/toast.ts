const loadToaster = () => import('./toaster')

export const fetchToaster = () => loadToaster().then(({ Toaster }) => Toaster)

const QUIET = { ariaProps: { role: 'status', 'aria-live': 'off' } } as const

const show = (type: 'success' | 'error', message: string, options?: typeof QUIET) =>
  void loadToaster().then(
    ({ toastLibrary }) => toastLibrary[type](message, options),
    // Important messages are on the page as well (docs/decisions/0002-messages-of-failed-calls.md).
    () => {},
  )

export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  /** The page has an alert for the failure: screen readers announce only the alert. */
  errorBesideAlert: (message: string) => show('error', message, QUIET),
}
