import { createIcon } from './icons'
import { DocumentIcon } from './page-icons'

export const ShieldIcon = createIcon(
  <>
    <path d="M12 3 5 5.5v5.7c0 4.4 2.9 7.8 7 9.8 4.1-2 7-5.4 7-9.8V5.5L12 3Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </>,
)

const TransferIcon = createIcon(<path d="M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4" />)

const ListIcon = createIcon(
  <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />,
)

export const SignOutIcon = createIcon(<path d="M10 4H5v16h5m5-4 4-4-4-4m4 4H9.5" />)

export const WalletIcon = createIcon(
  <>
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8h-13A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17" />
    <path d="M16 13.5h.01" />
  </>,
)

export const NAVIGATION_ICONS = {
  shield: ShieldIcon,
  transfer: TransferIcon,
  list: ListIcon,
  document: DocumentIcon,
}

export type NavigationIconName = keyof typeof NAVIGATION_ICONS
