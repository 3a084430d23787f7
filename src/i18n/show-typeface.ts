/** What holds lines of text. */
const TEXTS = 'h1, h2, h3, p, dt, dd, li, figcaption'

/** Between words; Nastaliq's own is 0.12em (src/styles.css). */
const NARROWER = ['0.06em', '0em', '-0.06em']
const WIDER = ['0.18em', '0.24em', '0.3em', '0.36em']

/**
 * Fetches the typeface of the page's language, if it has one of its own (`--typeface` in
 * src/styles.css), and draws the page in it. What can be seen does not move: a text that would take
 * another line is set narrower, and one that would take a line less is set wider, or keeps its height
 * (docs/decisions/0014-urdu-typeface.md).
 */
export async function showTypeface() {
  const { documentElement: root, title, fonts } = document
  const family = getComputedStyle(root).getPropertyValue('--typeface')
  // Where it can't be fetched, the fallback stays.
  if (family) await fonts.load(`1em ${family}`, title).catch(() => {})

  const heights = new Map<HTMLElement, number>()
  if (family)
    for (const text of document.querySelectorAll<HTMLElement>(TEXTS)) {
      const { top, bottom, height } = text.getBoundingClientRect()
      const isSeen = height > 0 && bottom > 0 && top < innerHeight
      if (isSeen && !text.querySelector(TEXTS)) heights.set(text, height)
    }
  root.dataset['typeface'] = ''
  for (const [text, height] of heights) keepHeight(text, height)

  release([...heights.keys()].filter((text) => text.hasAttribute('style')))
}

/** Ends what keeps texts at their heights: of one that changes, and of all in a window of another width. */
function release(texts: HTMLElement[]) {
  const free = ({ style }: HTMLElement) => {
    style.wordSpacing = style.minHeight = ''
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) texts.filter((text) => text.contains(target)).forEach(free)
  })
  for (const text of texts)
    observer.observe(text, { childList: true, characterData: true, subtree: true })
  const width = innerWidth
  addEventListener('resize', function onResize() {
    if (innerWidth === width) return
    removeEventListener('resize', onResize)
    observer.disconnect()
    texts.forEach(free)
  })
}

/** @param height in CSS pixels, from before the typeface came. */
function keepHeight(text: HTMLElement, height: number) {
  const { style } = text
  const change = () => Math.round(text.getBoundingClientRect().height - height)
  for (const spacing of NARROWER) if (change() > 0) style.wordSpacing = spacing
  for (const spacing of WIDER) if (change() < 0) style.wordSpacing = spacing
  if (change() !== 0) style.wordSpacing = ''
  if (change() < 0) style.minHeight = `${height}px`
}
