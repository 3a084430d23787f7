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

/** Without a limit, a dead connection would be told after minutes. */
const TIMEOUT_MS = 10_000

/** Requests the page, as the reload would, without its body. @returns whether a reload would show it. */
export async function checkServer(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.pathname, {
      ...{ method: 'HEAD', cache: 'no-store' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}
