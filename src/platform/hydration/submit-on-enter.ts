/** Enter submits the form of a text area whose key is labelled 'go', as in a one-line field; Shift+Enter starts a new line. */
export function submitOnEnter(event: KeyboardEvent) {
  const { target, key, shiftKey, isComposing } = event
  if (!(target instanceof HTMLTextAreaElement) || target.getAttribute('enterkeyhint') !== 'go')
    return
  if (key !== 'Enter' || shiftKey || isComposing) return
  event.preventDefault()
  target.form?.requestSubmit()
}
