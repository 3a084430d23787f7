/**
 * Marks a history entry that was reloaded already. It needs no storage, and is gone with the entry.
 */
const MARK = 'reloaded'

/**
 * Handles code that can't be fetched. After a new deployment the files that an open page refers to
 * may be gone, and Chromium repeats no failed import until the page is reloaded; so the tab reloads
 * once, silently. Where the server can't be reached a reload would lose the page, and where one did
 * not help another won't.
 * @param beforeReload is called only if the tab reloads.
 * @returns whether the server can be reached, where a reload does not help; otherwise it never
 * resolves.
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
