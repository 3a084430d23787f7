import { createIcon } from './icons'

export const DocumentIcon = createIcon(
  <>
    <path d="M6 3.5h8l4.5 4.5v12.5H6v-17Z" />
    <path d="M14 3.5V8h4.5M9 12.5h6M9 16h6" />
  </>,
)

export const MailIcon = createIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
)

export const PlusIcon = createIcon(<path d="M12 5v14M5 12h14" />)
