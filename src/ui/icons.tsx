import type { ReactNode, SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

/** A decorative icon on a 24-unit grid in the text's colour; it has text beside it. */
function Icon({ children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {children}
    </svg>
  )
}

export const createIcon = (children: ReactNode) => (props: IconProps) => (
  <Icon {...props}>{children}</Icon>
)

export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)

export const CloseIcon = createIcon(<path d="m6 6 12 12M18 6 6 18" />)

export const ChevronDownIcon = createIcon(<path d="m6 9.5 6 6 6-6" />)

export const ArrowIcon = createIcon(<path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />)

export const InfoIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 16.5V11m0-3v-.5" />
  </>,
)
export const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />)

export const GlobeIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9Z" />
  </>,
)

export const ThemeIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" />
  </>,
)

export const UserIcon = createIcon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5" />
  </>,
)

/** Turns while something is pending. @param still stops it. */
export function Spinner({ still = false, ...props }: IconProps & { still?: boolean }) {
  return (
    <Icon {...props} className={still ? '' : 'animate-spin'}>
      <path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5" />
    </Icon>
  )
}
