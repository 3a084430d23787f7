import { useEffect, useEffectEvent } from 'react'

/** The close functions of the open dialogs, several only while a dialog replaces another. */
const closeFunctions = new Set<() => void>()

/** True between `history.back()` and its `popstate`, which is asynchronous. */
let leaving = false

const isDialogEntry = () => window.history.state?.dialog === true

/** Copies the page's entry, so that the router sees no difference. */
function pushDialogEntry() {
  if (isDialogEntry()) return
  window.history.pushState({ ...window.history.state, dialog: true }, '')
  // A navigation superseded `history.back()`, whose `popstate` is then lost.
  leaving = false
}

function leaveDialogEntry() {
  if (closeFunctions.size > 0 || leaving || !isDialogEntry()) return
  leaving = true
  window.history.back()
}

function onTraversed() {
  if (leaving) {
    leaving = false
    if (closeFunctions.size > 0) pushDialogEntry()
  } else if (isDialogEntry()) leaveDialogEntry()
  else for (const close of closeFunctions) close()
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onTraversed)
  // The page may have been reloaded while a dialog was open.
  setTimeout(leaveDialogEntry)
}

/**
 * Makes Back close a mounted dialog instead of leaving the page
 * (docs/decisions/0005-forms-dialogs-libraries.md). The dialog has a separate history entry, which is removed
 * however the dialog closes. A link in a dialog navigates with `replace`, and so replaces that entry.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeThis = () => close()
    closeFunctions.add(closeThis)
    pushDialogEntry()
    return () => {
      closeFunctions.delete(closeThis)
      // The next dialog or page may replace this entry.
      setTimeout(leaveDialogEntry)
    }
  }, [])
}
