/** Lazy: the page does not wait for it (see root-layout.tsx). */
const loadToaster = () => import('./toaster')

/** The component that shows the toasts. */
export const fetchToaster = () => loadToaster().then(({ Toaster }) => Toaster)

const show = (type: 'success' | 'error', message: string) =>
  void loadToaster().then(
    ({ library }) => library[type](message),
    // Whatever matters is on the page as well (docs/decisions/0002-what-a-failed-call-says.md).
    () => {},
  )

/** Shows a short message to the user, from anywhere in the app; see toaster.tsx. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
}
