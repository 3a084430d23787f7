import { createIcon } from './icons'

export const AlertIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5m0 3v.5" />
  </>,
)
