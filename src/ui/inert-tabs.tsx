import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { choiceClass, type InertChoicesProps, rowClass } from './inert-choices'

/**
 * InertChoices as tabs over a panel (the tabs pattern of the ARIA Authoring Practices): the arrow
 * keys move the focus, and the first tab stays selected.
 */
export function InertTabs({
  label,
  choices,
  noteId,
  children,
}: InertChoicesProps & { children: ReactNode }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function moveFocus(event: KeyboardEvent) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const at = tabs.findIndex((tab) => tab.matches(':focus'))
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
          className={rowClass}
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
              className={choiceClass(index === 0)}
            >
              {choice}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-0`}>
        {children}
      </div>
    </>
  )
}
