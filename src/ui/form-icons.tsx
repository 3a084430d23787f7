import { drawing } from './icons'

// Icons of forms and accordions.

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

export const LinkIcon = drawing(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
)

/** A plus; inside an open `details` with the class `group`, a minus. */
export const PlusMinusIcon = drawing(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" className="group-open:hidden print:hidden" />
  </>,
)
