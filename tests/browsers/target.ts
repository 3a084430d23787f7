/** An element to find by its role, text or label. Names and texts have to match as a whole. */
export type Target =
  | { role: string; name?: string; level?: number }
  | { text: string }
  | { label: string }

/** The state of a target in a page. */
export type TargetState = {
  /** How many of it can be seen. */
  count: number
  /** The text of the first match or, of a field, its value. */
  text: string
  /** Whether the first match contains the focus. */
  focused: boolean
  /** The point to click in the first match; null while it is covered or moves. */
  point: { x: number; y: number } | null
}

/**
 * In a page: looks for a target with the help of Testing Library.
 * @param reveal scrolls the first one into state.
 * @returns null when the page does not have Testing Library.
 */
export function inspectTarget(target: Target, reveal: boolean): TargetState | null {
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
