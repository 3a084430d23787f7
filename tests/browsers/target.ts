/** Names and texts must match as a whole. */
export type Target =
  | { role: string; name?: string; level?: number }
  | { text: string }
  | { label: string }

export type TargetState = {
  count: number
  /** The text of the first match or, of a field, its value. */
  text: string
  /** The first match contains the focus. */
  hasFocus: boolean
  /** The point to click in the first match; null while it is covered or moves. */
  point: { x: number; y: number } | null
}

/**
 * In the page: finds a target by Testing Library.
 * @param scroll scrolls the first match into view.
 * @returns null if the page does not have Testing Library.
 */
export function inspectTarget(target: Target, scroll: boolean): TargetState | null {
  const library = window.TestingLibraryDom
  if (!library) return null
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = library
  const queryAll = () => {
    if ('text' in target) return queryAllByText(document.body, target.text)
    if ('label' in target) return queryAllByLabelText(document.body, target.label)
    const { role, ...options } = target
    return queryAllByRole(document.body, role, options)
  }
  const visible = queryAll().filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const [first] = visible
  if (!first) return { count: 0, text: '', hasFocus: false, point: null }
  if (scroll) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = first.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  const isMoving = document.getAnimations().some(
    ({ effect, playState, timeline }) =>
      playState === 'running' &&
      // A scroll-driven animation never ends.
      timeline instanceof DocumentTimeline &&
      effect instanceof KeyframeEffect &&
      effect.target?.contains(first),
  )
  const hit = document.elementFromPoint(point.x, point.y)
  return {
    count: visible.length,
    text: first instanceof HTMLInputElement ? first.value : (first.textContent ?? ''),
    hasFocus: first.contains(document.activeElement),
    point: !isMoving && hit && first.contains(hit) ? point : null,
  }
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof import('@testing-library/dom')
  }
}
