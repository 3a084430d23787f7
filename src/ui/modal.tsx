import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button'
import { Dialog, PANEL_ATTRIBUTE } from './dialog'
import { CloseIcon } from './icons'

/**
 * A modal dialog with a title; on phones a sheet from below. It is open while it is rendered.
 * @param message a sentence that screen readers announce with the title.
 * @param wide for a table. @param result for an answer that arrives later: it moves nothing, since the height is fixed,
 *   and the message stands beside the actions.
 * @param actions buttons, the primary button last.
 */
export function Modal({
  title,
  onClose,
  message,
  wide = false,
  result = false,
  children,
  actions,
}: {
  title: string
  onClose: () => void
  message?: string
  wide?: boolean
  result?: boolean
  children?: ReactNode
  actions?: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  const sentence = message && (
    <p id={`${id}-message`} className="text-ink-muted">
      {message}
    </p>
  )
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={message && `${id}-message`}
      className="relative z-50 outline-none"
    >
      <div className="fixed inset-0 animate-fade-in bg-backdrop" />
      <div className="fixed inset-0 flex items-end justify-center print:static sm:items-center sm:p-6">
        <div
          {...PANEL_ATTRIBUTE}
          className={`flex max-h-[92dvh] w-full animate-sheet-in flex-col rounded-t-card border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift sm:max-h-full sm:animate-rise sm:rounded-card print:max-h-none ${wide || result ? 'sm:max-w-result' : 'sm:max-w-form'} ${result ? 'h-128 print:h-auto' : ''}`}
        >
          <div className="flex items-start justify-between gap-4 ps-5 pe-2.5 pt-2.5 sm:ps-6 sm:pe-3.5 sm:pt-3.5">
            <h2 id={id} className="min-w-0 py-2 text-xl break-words">
              {title}
            </h2>
            <IconButton
              onClick={onClose}
              aria-label={t`Close dialog`}
              className="text-ink-muted hover:bg-accent-soft hover:text-ink"
            >
              <CloseIcon />
            </IconButton>
          </div>
          <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto print:overflow-visible px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
            {!result && sentence}
            {children}
          </div>
          {actions && (
            <div
              className={`flex flex-col border-t border-line px-5 py-4 sm:flex-row sm:px-6 ${result ? 'gap-x-6 gap-y-3 sm:items-center sm:justify-between' : 'gap-2 sm:justify-end'}`}
            >
              {result && sentence}
              {actions}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
