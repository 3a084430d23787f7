/**
 * Enter submits the form of a text area whose key is labelled 'go', as in a one-line field; Shift+Enter starts a new line.
 * The boot script listens, so that it works before hydration, too.
 */
export function submitOnEnter(event: KeyboardEvent) {
  const { target, key, shiftKey, isComposing } = event
  if (key !== 'Enter' || shiftKey || isComposing) return
  if (!(target instanceof HTMLTextAreaElement && target.matches('[enterkeyhint=go]'))) return
  event.preventDefault()
  target.form?.requestSubmit()
}
