import { HYDRATED } from './hydrated-event'

/**
 * Controls that do nothing before hydration, and links with location state, which a document navigation would
 * lose. A `popovertarget` works without the app.
 */
const NEEDS_APP = 'button[type=button]:not([popovertarget]), input[type=radio], a[data-needs-app]'

/**
 * Queues the last click or submit before hydration, and replays it afterwards. Meanwhile the root element has
 * the attribute `data-queued` (src/ui/button.tsx, queue.css).
 * @returns a function that stops queueing, for an app that can't be fetched.
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
    if (!control || opensNewTab(control, event)) return
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

const opensNewTab = (control: HTMLElement, event: Event) =>
  control.localName === 'a' &&
  event instanceof MouseEvent &&
  (event.ctrlKey || event.metaKey || event.shiftKey)
