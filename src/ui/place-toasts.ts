const STEP_PX = 8

/** What a toast must not cover: a heading tells where one is, a control is the next step. */
const UNCOVERED = 'a[href], button, input, select, textarea, summary, h1, h2, h3'

/**
 * Moves a box from its corner along the edge of the window to the nearest place where it covers the fewest controls and
 * headings.
 */
export function placeToasts(box: HTMLElement): void {
  box.style.translate = ''
  const corner = box.getBoundingClientRect()
  const others = [...document.querySelectorAll(UNCOVERED)]
    .filter((element) => !box.contains(element))
    .map((element) => ({ element, area: element.getBoundingClientRect() }))
    .filter(
      ({ element, area }) =>
        area.width > 1 &&
        area.right > corner.left &&
        area.left < corner.right &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
  const step = corner.top + corner.bottom > innerHeight ? -STEP_PX : STEP_PX
  let [place, fewest] = [0, Number.POSITIVE_INFINITY]
  for (let move = 0; fewest > 0; move += step) {
    const [top, bottom] = [corner.top + move, corner.bottom + move]
    if (top < 0 || bottom > innerHeight) break
    const covered = others.filter(({ area }) => area.bottom > top && area.top < bottom).length
    if (covered < fewest) [place, fewest] = [move, covered]
  }
  if (place !== 0) box.style.translate = `0 ${place}px`
}
