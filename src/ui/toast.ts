import { toast as show } from 'react-hot-toast/headless'

/** Shows a short message to the user, from anywhere in the app; see toaster.tsx. */
export const toast = {
  success: (message: string) => void show.success(message),
  error: (message: string) => void show.error(message),
}
