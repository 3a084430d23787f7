import { HYDRATED } from './hydrated-event'

/** The controls that need the app; a button with a `popovertarget` works without it. */
const NEEDS_APP = 'button[type=button]:not([popovertarget]), input[type=radio]'

const TYPES = ['click', 'submit']

const { dataset } = document.documentElement

/** Repeats the last click or submit from before hydration. */
let replay: (() => void) | undefined

function queueEvent(event: Event) {
  const { target } = event
  if (target instanceof HTMLFormElement) {
    event.preventDefault()
    replay = () => target.requestSubmit()
    dataset['queued'] = 'submit'
  } else if (target instanceof Element) {
    // As src/ui/use-popover.ts does later.
    if (event instanceof MouseEvent && event.detail > 1 && target.closest('[popovertarget]'))
      event.preventDefault()
    const control = target.closest<HTMLElement>(NEEDS_APP)
    if (!control) return
    event.preventDefault()
    replay = () => control.click()
    dataset['queued'] = 'click'
  }
}

/**
 * Queues the last click or submit from before hydration, and replays it then. Until then the attribute
 * `data-queued` of the document shows that it is queued (queued-note.tsx, queue.css).
 */
export function startEventQueue() {
  for (const type of TYPES) addEventListener(type, queueEvent, true)
  const onHydrated = () => {
    stopEventQueue()
    replay?.()
  }
  addEventListener(HYDRATED, onHydrated, { once: true })
}

/** Leaves events to the browser, as where the app can't be fetched. */
export function stopEventQueue() {
  for (const type of TYPES) removeEventListener(type, queueEvent, true)
  delete dataset['queued']
}
