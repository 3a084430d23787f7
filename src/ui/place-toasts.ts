const STEP_PX = 8

/** What a toast must not cover: a heading tells where one is, a control is the next step. */
const UNCOVERED = 'a[href], button, input, select, textarea, summary, h1, h2, h3'

/**
 * Moves a box from its corner along the edge of the window to the nearest place where it covers the fewest controls and
 * headings.
 */
function place(box: HTMLElement): void {
  box.style.translate = ''
  const { top, bottom, left, right } = box.getBoundingClientRect()
  const others = [...document.querySelectorAll(UNCOVERED)]
    .filter((one) => !box.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.right > left && one.left < right)
  const step = top + bottom > innerHeight ? -STEP_PX : STEP_PX
  let [best, fewest] = [0, others.length + 1]
  for (let move = 0; top + move >= 0 && bottom + move <= innerHeight; move += step) {
    const { length } = others.filter((one) => one.bottom > top + move && one.top < bottom + move)
    if (length < fewest) [best, fewest] = [move, length]
  }
  box.style.translate = `0 ${best}px`
}

let placed: HTMLElement | null = null

const resizes = new ResizeObserver(() => {
  if (placed && placed.offsetHeight > 0) place(placed)
})

/** Places the toasts now, and again when they or the page change. */
export function placeToasts(box: HTMLElement | null): void {
  if (!box || box === placed) return
  placed = box
  resizes.disconnect()
  resizes.observe(box)
  resizes.observe(document.body)
}
