import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Toast, toast as toastLibrary, useToaster } from 'react-hot-toast/headless'
import { AlertIcon } from './alert-icon'
import { CheckIcon, CloseIcon } from './icons'

export { toastLibrary }

/** P9-times. The library keeps 20 toasts at most. */
const DURATION_MS = 3000

/**
 * Shows the toasts. Alt+T moves the focus to them; while the pointer or the focus is on a toast, no toast
 * closes by itself (WCAG 2.2, 2.2.1). The library's renderer writes inline styles, which the content security
 * policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS, removeDelay: 0 })
  const { t, i18n } = useLingui()
  const region = useRef<HTMLElement>(null)
  /** Gets the focus when the last toast is closed. */
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // Their texts are in the language before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the reason
  useEffect(() => () => toastLibrary.dismiss(), [i18n.locale])

  const visible = toasts.filter((toast) => toast.visible)

  // Fetched with the first toast, which stays in its corner without it.
  useEffect(() => {
    if (visible.length > 0)
      import('./place-toasts').then(
        ({ placeToasts }) => placeToasts(region.current),
        () => {},
      )
  }, [visible.length])

  function onFocus({ relatedTarget }: FocusEvent) {
    handlers.startPause()
    if (!region.current?.contains(relatedTarget)) before.current = relatedTarget
  }

  function close(id: string, button: HTMLElement) {
    if (region.current?.contains(document.activeElement)) {
      const buttons = [...region.current.querySelectorAll('button')]
      const next = buttons.find((other) => other !== button) ?? before.current
      // Before the card is removed: after that, the focus would come from no element, and `before` would be lost.
      if (next instanceof HTMLElement) next.focus()
    }
    flushSync(() => toastLibrary.dismiss(id))
    // The card is removed under the pointer, so no leave event fires.
    handlers.endPause()
    if (region.current?.contains(document.activeElement)) handlers.startPause()
  }

  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} onClose={(button) => close(toast.id, button)} />
  )

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t`Messages (Alt+T)`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={onFocus}
      onBlur={handlers.endPause}
      className="toasts group pointer-events-none fixed inset-x-4 z-50 flex flex-col gap-2 rounded-card sm:start-auto sm:w-72 print:hidden"
    >
      <div aria-live="polite" className="contents">
        {visible.filter(isAnnounced).map(card)}
      </div>
      {visible.filter((toast) => !isAnnounced(toast)).map(card)}
    </section>
  )
}

const isAnnounced = ({ ariaProps }: Toast) => ariaProps['aria-live'] !== 'off'

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (button: HTMLElement) => void }) {
  const { t } = useLingui()
  const failed = toast.type === 'error'
  const Icon = failed ? AlertIcon : CheckIcon

  return (
    <div className="pointer-events-auto relative flex animate-rise items-start gap-3 overflow-hidden rounded-card border border-line bg-surface py-3 ps-4 pe-2 shadow-lift">
      <Icon className={`h-[1lh] shrink-0 ${failed ? 'text-danger' : 'text-accent'}`} />
      <p dir="auto" className="min-w-0 grow break-words text-base">
        {typeof toast.message === 'string' ? toast.message : null}
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => onClose(currentTarget)}
        aria-label={t`Close message`}
        className="grid size-7 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-paper hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 h-0.5 origin-left animate-countdown group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] rtl:origin-right ${failed ? 'bg-danger' : 'bg-accent'}`}
      />
    </div>
  )
}
