/**
 * Marks a history entry that was reloaded, as a guard against reload loops. It needs no storage, and
 * disappears with the entry.
 */
const MARK = 'reloaded'

/**
 * Handles a failed import. After a new deployment the chunks of an open page may be stale, and Chromium
 * repeats a failed import only after a reload; so the tab reloads once, silently. While the server is
 * unreachable it does not reload, which would lose the page.
 * @returns a promise that stays pending during a reload.
 */
export async function reloadOnce(beforeReload = () => {}): Promise<{ isServerUp: boolean }> {
  const isServerUp = await checkServer()
  if (!isServerUp || window.history.state?.[MARK]) return { isServerUp }
  window.history.replaceState({ ...window.history.state, [MARK]: true }, '')
  beforeReload()
  window.location.reload()
  return new Promise(() => {})
}

/** Requests the page, as the reload would, without its body. */
async function checkServer() {
  try {
    const { ok } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
