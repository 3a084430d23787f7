import { drawing } from './icons'

// Icons that only some pages show, apart from those that every page loads.

export const AlertIcon = drawing(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5m0 3v.5" />
  </>,
)

export const EyeIcon = drawing(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)

export const EyeOffIcon = drawing(
  <>
    <path d="M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2" />
    <path d="m4 4 16 16M10 10.2a3 3 0 0 0 4 4" />
  </>,
)

export const ShieldIcon = drawing(
  <>
    <path d="M12 3 5 5.5v5.7c0 4.4 2.9 7.8 7 9.8 4.1-2 7-5.4 7-9.8V5.5L12 3Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </>,
)

export const TransferIcon = drawing(<path d="M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4" />)

export const ListIcon = drawing(
  <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />,
)

export const DocumentIcon = drawing(
  <>
    <path d="M6 3.5h8l4.5 4.5v12.5H6v-17Z" />
    <path d="M14 3.5V8h4.5M9 12.5h6M9 16h6" />
  </>,
)

export const SignOutIcon = drawing(<path d="M10 4H5v16h5m5-4 4-4-4-4m4 4H9.5" />)

export const TagIcon = drawing(
  <>
    <path d="M3.5 12.5V4.5h8l9 9-8 8-9-9Z" />
    <path d="M8 9h.01" />
  </>,
)

export const ChartIcon = drawing(<path d="M4 20h16M7 16v-4m5 4V6m5 10V9" />)

export const MailIcon = drawing(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
)

export const PlusIcon = drawing(<path d="M12 5v14M5 12h14" />)

export const WalletIcon = drawing(
  <>
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8h-13A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17" />
    <path d="M16 13.5h.01" />
  </>,
)

/** Turns while something is under way. */
export const LinkIcon = drawing(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
)

/** A plus that is a minus inside an open `details` of the class `group`. */
export const PlusMinusIcon = drawing(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" className="group-open:hidden print:hidden" />
  </>,
)
