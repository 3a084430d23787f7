import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'
import type { NavigationIconName } from '@/ui/navigation-icons'

export type MenuEntry = { to: string; label: MessageDescriptor; icon: NavigationIconName }

/** The entries of the side navigation, from the rows of src/app/routes.ts. */
export const MenuEntries = createContext<MenuEntry[]>([])
