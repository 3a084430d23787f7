import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { getChoiceClass, type InertChoicesProps, rowClass } from './inert-choices'

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

  function moveFocus({ key, currentTarget }: KeyboardEvent) {
    const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const forwards = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    const steps = { ArrowRight: forwards, ArrowLeft: -forwards }[key] ?? 0
    const at = tabs.findIndex((tab) => tab.matches(':focus'))
    if (at >= 0) tabs[(at + steps + tabs.length) % tabs.length]?.focus()
  }

  return (
    <>
      <div>
        <div
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
              className={getChoiceClass(index === 0)}
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
