import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { PANEL, useDoubleClickGuard } from './use-double-click-guard'

/**
 * A modal panel that slides in from the inline start, for small screens. Escape and a press on the
 * backdrop close it, and the focus returns. On a wider window CSS hides it, and the dialog closes.
 */
export function Drawer({ open, ...props }: DrawerProps & { open: boolean }) {
  return open && <OpenDrawer {...props} />
}

type DrawerProps = { onClose: () => void; label: string; children: ReactNode }

function OpenDrawer({ onClose, label, children }: DrawerProps) {
  useDoubleClickGuard()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={label}
      className="fixed inset-0 z-40 outline-none md:hidden"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade-in bg-backdrop" />
      <DialogPanel
        {...PANEL}
        className="fixed inset-y-0 start-0 w-72 max-w-[85vw] animate-slide-in overflow-y-auto border-e border-line bg-surface"
      >
        {children}
      </DialogPanel>
    </Dialog>
  )
}
