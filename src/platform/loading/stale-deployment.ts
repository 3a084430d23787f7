/**
 * Marks a history entry that was reloaded, as a guard against reload loops. It needs no storage, and
 * disappears with the entry.
 */
const MARK = 'reloaded'

/**
 * Handles a failed import. After a new deployment the chunks of an open page may be stale, and Chromium
 * repeats a failed import only after a reload; so the tab reloads once, silently. It does not reload while
 * the server can't be reached, which would lose the page, nor a second time.
 * @param beforeReload is called only if the tab reloads.
 * @returns whether the server can be reached; the promise stays pending during a reload.
 */
export async function reloadOnce(beforeReload = () => {}): Promise<{ serverIsThere: boolean }> {
  const serverIsThere = await isServerThere()
  if (!serverIsThere || window.history.state?.[MARK]) return { serverIsThere }
  window.history.replaceState({ ...window.history.state, [MARK]: true }, '')
  beforeReload()
  window.location.reload()
  return new Promise(() => {})
}

/** Requests the page itself, as the reload would; no data is sent or read. */
async function isServerThere() {
  try {
    const { ok } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
