/** How long a page that could be shown waits for its typeface at most. */
const MAX_WAIT_MS = 500

/**
 * Waits for the typeface of the page's language, if it has one of its own (`--typeface` in
 * src/app/styles.css) and it is probably in the browser's cache, because the style sheet is. Otherwise the
 * page is shown in the fallback faces first.
 * @param styles the resource timing of the style sheet.
 */
export async function waitForCachedTypeface(
  styles: PerformanceResourceTiming | undefined,
): Promise<void> {
  // After a 304 only headers were transferred.
  const isCached = styles && styles.transferSize < styles.encodedBodySize
  const { documentElement, fonts, title } = document
  const family = getComputedStyle(documentElement).getPropertyValue('--typeface')
  if (!isCached || !family) return
  const limit = new Promise((passed) => setTimeout(passed, MAX_WAIT_MS))
  await Promise.race([fonts.load(`1em ${family}`, title), limit]).catch(() => {})
}
