import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog, PANEL_ATTRIBUTE } from './dialog'

/**
 * A modal panel that slides in from the inline start, for small screens. It is open while it is rendered, and
 * closes when the window becomes wider.
 */
export function Drawer({
  onClose,
  label,
  children,
}: {
  onClose: () => void
  label: string
  children: ReactNode
}) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // From this width CSS hides it (md:hidden).
    const wide = window.matchMedia('(width >= 48rem)')
    const onChange = () => close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])
  return (
    <Dialog
      onClose={onClose}
      aria-label={label}
      className="fixed inset-0 z-40 outline-none md:hidden"
    >
      <div className="fixed inset-0 animate-fade-in bg-backdrop" />
      <div
        {...PANEL_ATTRIBUTE}
        className="fixed inset-y-0 start-0 w-72 max-w-[85vw] animate-slide-in overflow-y-auto border-e border-line bg-surface"
      >
        {children}
      </div>
    </Dialog>
  )
}
