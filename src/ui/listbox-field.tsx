import {
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  Portal,
} from '@headlessui/react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { CheckIcon, ChevronDownIcon } from './icons'

/** Pixels between the list and its button, and between the list and the edge of the window. */
const ANCHOR = { to: 'bottom start', gap: 8, padding: 16 } as const

export type ListboxChoice = { value: string; content: ReactNode }

/**
 * A labelled list of choices with icons (the listbox pattern of the ARIA Authoring Practices). A choice,
 * Escape and a click outside close the list.
 * @param empty the first option, which clears the choice.
 */
export function ListboxField({
  label,
  empty,
  choices,
  value,
  onChange,
}: {
  label: string
  empty: string
  choices: readonly ListboxChoice[]
  value: string
  onChange: (value: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <div ref={box} className="min-w-0">
      <Listbox value={value} onChange={onChange}>
        <Label className="mb-1.5 block text-sm font-medium">{label}</Label>
        <ListboxButton
          onKeyDown={openWithEnter}
          className="group flex h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface ps-3 pe-3 text-start text-base hover:border-ink focus:border-accent"
        >
          <span className={`min-w-0 truncate ${chosen ? '' : 'text-ink-muted'}`}>
            {chosen?.content ?? empty}
          </span>
          <ChevronDownIcon className="size-4 shrink-0 text-ink-muted transition-transform group-data-open:rotate-180" />
        </ListboxButton>
        {/* Opens above the button where the window has more room there, and scrolls. The library would move the
        list to the end of the body, outside the landmarks. */}
        <Portal.Group target={box}>
          <ListboxOptions
            modal={false}
            anchor={ANCHOR}
            className="z-20 w-max min-w-(--button-width) animate-rise rounded-card border border-line bg-surface p-2 shadow-lift outline-none [--anchor-max-height:21.5rem]"
          >
            {[{ value: '', content: empty }, ...choices].map((choice) => (
              <ListboxOption
                key={choice.value}
                value={choice.value}
                className="group flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1 text-base -outline-offset-2 outline-transparent select-none data-focus:bg-accent-soft data-focus:outline-2"
              >
                <span>{choice.content}</span>
                <CheckIcon className="invisible shrink-0 text-accent group-data-selected:visible" />
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Portal.Group>
      </Listbox>
    </div>
  )
}

/** Enter opens the list, as Space does; the library would submit the form. */
function openWithEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
}
