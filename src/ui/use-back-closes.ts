import { useEffect, useEffectEvent } from 'react'

/** The close functions of the open dialogs: several only while one dialog replaces another. */
const open = new Set<() => void>()

/** True between `history.back()` and its `popstate`, which is asynchronous. */
let leaving = false

/** Whether this is the history entry of a dialog. */
const isMarked = () => window.history.state?.dialog === true

/** Adds an entry for a dialog: a copy of the page's, so that the router sees no difference. */
function mark() {
  if (isMarked()) return
  window.history.pushState({ ...window.history.state, dialog: true }, '')
  // A navigation superseded `history.back()`, whose `popstate` is then lost.
  leaving = false
}

/** Leaves the entry of a dialog that is closed. */
function leave() {
  if (open.size > 0 || leaving || !isMarked()) return
  leaving = true
  window.history.back()
}

function onTraversed() {
  if (leaving) {
    leaving = false
    if (open.size > 0) mark()
  } else if (isMarked()) leave()
  else for (const close of open) close()
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onTraversed)
  // The page was reloaded, or opened again, while a dialog was open.
  setTimeout(leave)
}

/**
 * Lets Back close a dialog while it is mounted, and the page stay
 * (docs/decisions/0005-forms-dialogs-libraries.md). The dialog has a history entry of its own, which goes
 * with it however it is closed. A link in a dialog goes to its page with `replace`, in the place of that
 * entry.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeThis = () => close()
    open.add(closeThis)
    mark()
    return () => {
      open.delete(closeThis)
      // The next dialog or page may replace this entry.
      setTimeout(leave)
    }
  }, [])
}
