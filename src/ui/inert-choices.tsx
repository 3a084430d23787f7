import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

const ITEM =
  'min-h-9 grow rounded-[6px] border px-2 text-sm whitespace-nowrap aria-disabled:cursor-not-allowed pointer-coarse:min-h-11'
const CURRENT = 'border-line bg-surface font-medium text-ink'
const OTHER = 'border-transparent text-ink-muted'

type InertChoicesProps = { label: string; choices: readonly string[] }

/**
 * A row of choices that the product shows but that can't be chosen (docs/product.md, point 2). Each
 * can be reached and says that it is not available yet; the first is the one that stands.
 */
export function InertChoices({ label, choices }: InertChoicesProps) {
  const noteId = useId()
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and brings a box of its own */}
      <div
        role="group"
        aria-label={label}
        className="relative z-2 flex gap-1 rounded-control bg-paper p-1"
      >
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            aria-disabled="true"
            aria-pressed={index === 0}
            aria-describedby={noteId}
            className={`${ITEM} ${index === 0 ? CURRENT : OTHER}`}
          >
            {choice}
          </button>
        ))}
      </div>
      <NotAvailable id={noteId} />
    </div>
  )
}

/**
 * The same as tabs over a panel (the tabs pattern of the ARIA Authoring Practices): the arrow keys
 * move between them, and the first one's panel is what stands.
 */
export function InertTabs({
  label,
  choices,
  children,
}: InertChoicesProps & { children: ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const list = useRef<HTMLDivElement>(null)

  function moveFocus(event: KeyboardEvent) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowRight: at + forwards,
      ArrowLeft: at - forwards,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    tabs[(to + tabs.length) % tabs.length]?.focus()
  }

  return (
    <>
      <div>
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={moveFocus}
          className="relative z-2 flex gap-1 rounded-control bg-paper p-1"
        >
          {choices.map((choice, index) => (
            <button
              key={choice}
              id={`${id}-${index}`}
              type="button"
              role="tab"
              tabIndex={index === 0 ? 0 : -1}
              aria-disabled="true"
              aria-selected={index === 0}
              aria-controls={index === 0 ? `${id}-panel` : undefined}
              aria-describedby={noteId}
              className={`${ITEM} ${index === 0 ? CURRENT : OTHER}`}
            >
              {choice}
            </button>
          ))}
        </div>
        <NotAvailable id={noteId} />
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-0`}>
        {children}
      </div>
    </>
  )
}

/** The reason beside an inert control, which is tied to it by `aria-describedby`. */
export function NotAvailable({
  id,
  className = 'mt-1 text-ink-muted',
}: {
  id: string
  className?: string
}) {
  return (
    <p id={id} className={`text-sm ${className}`}>
      <Trans>Not available yet</Trans>
    </p>
  )
}
