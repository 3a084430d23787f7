import { HYDRATED } from './hydrated-event'

/** The controls that need the app; a button with a `popovertarget` works without it. */
const NEEDS_APP = 'button[type=button]:not([popovertarget]), input[type=radio]'

/**
 * Queues the last click or submit from before hydration, and replays it then. Until then the attribute
 * `data-queued` of the document shows that it is queued (src/ui/button.tsx, queue.css).
 * @returns a function that leaves events to the browser, as where the app can't be fetched.
 */
export function startEventQueue() {
  const { dataset } = document.documentElement
  const stopped = new AbortController()
  const options = { capture: true, signal: stopped.signal }
  let replay = () => {}

  function queue(event: Event, type: 'click' | 'submit', repeat: () => void) {
    event.preventDefault()
    dataset['queued'] = type
    replay = repeat
  }

  function stop() {
    stopped.abort()
    delete dataset['queued']
  }

  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement) queue(event, 'submit', () => form.requestSubmit())
    },
    options,
  )
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      // As src/ui/use-popover.ts does later.
      if (event.detail > 1 && event.target.closest('[popovertarget]')) event.preventDefault()
      const control = event.target.closest<HTMLElement>(NEEDS_APP)
      if (control) queue(event, 'click', () => control.click())
    },
    options,
  )
  const onHydrated = () => {
    stop()
    replay()
  }
  addEventListener(HYDRATED, onHydrated, { once: true })
  return stop
}
