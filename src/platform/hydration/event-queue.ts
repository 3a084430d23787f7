import { HYDRATED } from './hydrated-event'

/**
 * Controls that do nothing before hydration, and links with location state, which a document navigation would
 * lose. A `popovertarget` works without the app.
 */
const NEEDS_APP = 'button[type=button]:not([popovertarget]), input[type=radio], a[data-needs-app]'

/** Fields whose value is a state of the app, which would replace it. Other fields keep theirs. */
const CONTROLLED = 'select, input:is([type=date], [type=search])'

type Field = HTMLInputElement | HTMLSelectElement

/** A page with a file input takes files that are dropped or pasted, too. */
const findFileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')

/**
 * Queues clicks, submits, choices and files before hydration, and replays them afterwards: each control once, in the
 * order of their last events, and the last link. Meanwhile the root element has the attribute `data-queued`
 * (src/ui/button.tsx, queue.css).
 * @returns a function that stops queueing, for an app that can't be fetched.
 */
export function startEventQueue() {
  const { dataset } = document.documentElement
  const stopped = new AbortController()
  const replays = new Map<unknown, () => void>()
  const files: File[] = []

  function queue(key: unknown, replay: () => void, type?: string) {
    replays.delete(key)
    replays.set(key, replay)
    if (type) dataset['queued'] = type
  }

  function onPress(event: Event) {
    const { target, type } = event
    if (!(target instanceof Element)) return
    // src/ui/use-popover.ts does the same after hydration.
    if (event instanceof MouseEvent && event.detail > 1 && target.closest('[popovertarget]'))
      event.preventDefault()
    const control = target.closest<HTMLElement>(type === 'submit' ? 'form' : NEEDS_APP)
    if (!control || opensNewTab(control, event)) return
    event.preventDefault()
    const replay = () =>
      control instanceof HTMLFormElement ? control.requestSubmit() : control.click()
    queue(isLink(control) ? 'link' : control, replay, type)
  }

  function onChange({ target }: Event) {
    if (!(target instanceof Element) || !target.matches(CONTROLLED)) return
    const { value } = target as Field
    queue(target, () => setValue(target as Field, value), 'change')
  }

  /** The content of an open part may have to be loaded. */
  function onToggle({ target }: Event) {
    if (target instanceof HTMLDetailsElement)
      queue(target, () => target.dispatchEvent(new Event('toggle')))
  }

  function onFiles(event: Event) {
    const { dataTransfer, clipboardData } = event as Partial<DragEvent & ClipboardEvent>
    const transfer = dataTransfer ?? clipboardData
    const input = findFileInput()
    const added = event.target === input ? input?.files : transfer?.files
    if (!input || !(added?.length || transfer?.types.includes('Files'))) return
    // A browser would open a dropped file in place of the page.
    if (transfer) event.preventDefault()
    if (!added?.length || event.type === 'dragover') return
    files.push(...added)
    queue(files, replayFiles, 'submit')
  }

  function replayFiles() {
    const input = findFileInput()
    if (!input) return
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    dispatchChange(input)
    // The text of the form was read with the files.
    replays.delete(input.form)
  }

  function stop() {
    stopped.abort()
    delete dataset['queued']
  }

  const listen = (listener: (event: never) => void, ...types: string[]) => {
    for (const type of types)
      addEventListener(type, listener as EventListener, { capture: true, signal: stopped.signal })
  }
  listen(onPress, 'click', 'submit')
  listen(onChange, 'input')
  listen(onToggle, 'toggle')
  listen(onFiles, 'change', 'dragover', 'drop', 'paste')
  const onHydrated = async () => {
    stop()
    for (const replay of replays.values()) {
      // Outside of React's effects, which would show each event the state before the first.
      await null
      replay()
    }
  }
  addEventListener(HYDRATED, onHydrated, { once: true })
  return stop
}

const dispatchChange = (field: Field) => field.dispatchEvent(new Event('change', { bubbles: true }))

/** React ignores the event of a value that was set through the setter with which it replaces that of the element. */
function setValue(field: Field, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  dispatchChange(field)
}

const isLink = (control: HTMLElement) => control.localName === 'a'

const opensNewTab = (control: HTMLElement, event: Event) =>
  isLink(control) &&
  event instanceof MouseEvent &&
  (event.ctrlKey || event.metaKey || event.shiftKey)
