const MAX_WAIT_MS = 500

/**
 * Waits for the dedicated typeface of the page's language (`--typeface` in src/app/styles.css) if it is
 * probably cached, because the style sheet is. Otherwise the page is painted in the fallback fonts first.
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
