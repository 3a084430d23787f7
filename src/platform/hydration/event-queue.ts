import { HYDRATED } from './hydrated-event'

/**
 * The controls that need the app: buttons, but those with a `popovertarget`, and links with a state for
 * the next page, which the browser's own navigation would lose.
 */
const NEEDS_APP = 'button[type=button]:not([popovertarget]), input[type=radio], a[data-needs-app]'

/**
 * Queues the last click or submit from before hydration, and replays it then. Until then the attribute
 * `data-queued` of the document shows that it is queued (src/ui/button.tsx, queue.css).
 * @returns a function that leaves events to the browser, as where the app can't be fetched.
 */
export function startEventQueue() {
  const { dataset } = document.documentElement
  const stopped = new AbortController()
  let replay = () => {}

  function queue(event: Event) {
    const { target, type } = event
    if (!(target instanceof Element)) return
    // src/ui/use-popover.ts does the same after hydration.
    if (event instanceof MouseEvent && event.detail > 1 && target.closest('[popovertarget]'))
      event.preventDefault()
    const control = target.closest<HTMLElement>(type === 'submit' ? 'form' : NEEDS_APP)
    if (!control || opensElsewhere(control, event)) return
    event.preventDefault()
    replay = () => (control instanceof HTMLFormElement ? control.requestSubmit() : control.click())
    dataset['queued'] = type
  }

  function stop() {
    stopped.abort()
    delete dataset['queued']
  }

  for (const type of ['click', 'submit'])
    addEventListener(type, queue, { capture: true, signal: stopped.signal })
  const onHydrated = () => {
    stop()
    replay()
  }
  addEventListener(HYDRATED, onHydrated, { once: true })
  return stop
}

/** Whether a click opens a link in another tab or window. */
const opensElsewhere = (control: HTMLElement, event: Event) =>
  control.localName === 'a' &&
  event instanceof MouseEvent &&
  (event.ctrlKey || event.metaKey || event.shiftKey)
