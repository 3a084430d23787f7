/** What to look for, as a user knows it. Names and texts have to match as a whole. */
export type Target =
  | { role: string; name?: string; level?: number }
  | { text: string }
  | { label: string }

/** What a page has of a target. */
export type Sight = {
  /** How many of it can be seen. */
  count: number
  /** Of the first: its text or, of a field, its value. */
  text: string
  /** Of the first: whether it, or something in it, has the focus. */
  focused: boolean
  /** Of the first: the point to press, unless something lies over it or still moves it. */
  point: { x: number; y: number } | null
}

/**
 * In a page: looks for a target with the help of Testing Library.
 * @param reveal scrolls the first one into sight.
 * @returns null when the page does not have Testing Library.
 */
export function look(target: Target, reveal: boolean): Sight | null {
  const library = window.TestingLibraryDom
  if (!library) return null
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = library
  const all = () => {
    if ('text' in target) return queryAllByText(document.body, target.text)
    if ('label' in target) return queryAllByLabelText(document.body, target.label)
    const { role, ...options } = target
    return queryAllByRole(document.body, role, options)
  }
  const seen = all().filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const [first] = seen
  if (!first) return { count: 0, text: '', focused: false, point: null }
  if (reveal) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = first.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  const moving = document.getAnimations().some(
    ({ effect, playState, timeline }) =>
      playState === 'running' &&
      // A scroll-driven animation never ends.
      timeline instanceof DocumentTimeline &&
      effect instanceof KeyframeEffect &&
      effect.target?.contains(first),
  )
  const hit = document.elementFromPoint(point.x, point.y)
  return {
    count: seen.length,
    text: first instanceof HTMLInputElement ? first.value : (first.textContent ?? ''),
    focused: first.contains(document.activeElement),
    point: !moving && hit && first.contains(hit) ? point : null,
  }
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom')
  }
}
