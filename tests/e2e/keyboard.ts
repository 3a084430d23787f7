import { expect, type Locator, type Page } from '@playwright/test'
import type { Locators } from './matrix/locators.ts'

/** The focused element, and whether a sighted user can see it. */
type Stop = {
  /** Its markup, shortened, for messages. */
  on: string
  /** `lost` for the body, `not to be seen` for a hidden or covered element; empty if it is visible. */
  problem: string
}

/** Elements that Tab can reach, in document order. */
const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Looks at the focused element: it must not be the body, nor lie outside the window, nor be covered,
 * for example by a sticky header (WCAG 2.2, 2.4.3 and 2.4.11). Runs in the page.
 */
const lookAtFocus = (): Stop => {
  const active = document.activeElement ?? document.body
  const { innerWidth, innerHeight } = window
  const rect = active.getBoundingClientRect()
  const seenIn = (box: DOMRect) =>
    [0.5, 0.1, 0.9].some((across) =>
      [0.5, 0.1, 0.9].some((down) => {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
        const there = document.elementFromPoint(x, y)
        if (there === null) return false
        // A label may lie over its control, so that all of it can be clicked.
        const own = there.closest('label')?.control === active
        return own || active.contains(there) || there.contains(active)
      }),
    )
  // A dialog has no size of its own; its content has.
  const parts = rect.width === 0 ? [...active.querySelectorAll('*')] : [active]
  const boxes = parts.flatMap((part) => [...part.getClientRects()])
  const lost = active === document.body || active === document.documentElement
  return {
    on: active.outerHTML.slice(0, 160),
    problem: lost ? 'lost' : boxes.some(seenIn) ? '' : 'not to be seen',
  }
}

const focusStop = (page: Page): Promise<Stop> => page.evaluate(lookAtFocus)

/**
 * Focuses each element that Tab can reach, forwards and backwards, which scrolls the page as Tab does.
 * @returns those that can't be seen then, and those where the focus jumps back against the reading
 * order: along the line, or to an element entirely above the last one, unless in a later column.
 */
export const focusViolations = (page: Page): Promise<string[]> =>
  page.evaluate(
    `(${(
      (look: typeof lookAtFocus, reachable: string) => {
        const rtl = document.documentElement.dir === 'rtl'
        const found: string[] = []
        const stops = [...document.querySelectorAll<HTMLElement>(reachable)]
          .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => !one.matches(':disabled, [type=radio]:not(:checked)'))
        const boxes = stops.map((one) => {
          one.focus()
          const { on, problem } = look()
          if (problem) found.push(`${problem}: ${on}`)
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return { on, top: top + scrollY, bottom: bottom + scrollY, left, right }
        })
        for (const one of stops.toReversed()) {
          one.focus()
          const { on, problem } = look()
          if (problem) found.push(`${problem} on the way back: ${on}`)
        }
        const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2
        for (const [index, next] of boxes.entries()) {
          const last = boxes[index - 1]
          if (!last) continue
          const before = rtl ? next.left >= last.right : next.right <= last.left
          const beyond = rtl ? next.right <= last.left : next.left >= last.right
          const sameLine =
            middle(next) > last.top &&
            middle(next) < last.bottom &&
            middle(last) > next.top &&
            middle(last) < next.bottom
          if (sameLine ? before : next.bottom <= last.top && !beyond)
            found.push(`jumps back: ${next.on}`)
        }
        if (stops.length < 4) found.push(`only ${stops.length} elements can be focused`)
        ;(document.activeElement as HTMLElement | null)?.blur()
        scrollTo(0, 0)
        return found
      }
    ).toString()})(${lookAtFocus}, ${JSON.stringify(REACHABLE)})`,
  )

/** Expects a visible element to get the focus, now or in a moment. */
export const expectFocus = (page: Page, after: string) =>
  expect
    .poll(async () => {
      const { problem, on } = await focusStop(page)
      return problem && `${problem}: ${on}`
    }, after)
    .toBe('')

/** The keyboard alone. Each element that gets the focus on the way must be visible. */
const createKeyboard = (page: Page) => {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expectFocus(page, `after ${key}`)
  }
  const has = (target: Locator) =>
    target.evaluateAll((found) => found.some((one) => one === document.activeElement))

  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab (or Shift+Tab) until the target has the focus. */
    async to(target: Locator, key = 'Tab') {
      await expect(target).toBeVisible()
      for (let stops = 0; stops < 90; stops++) {
        if (await has(target)) return
        await page.keyboard.press(key)
        const { problem, on } = await focusStop(page)
        // After the last stop the focus leaves the page, then begins anew.
        if (problem !== 'lost') expect(problem, on).toBe('')
      }
      throw new Error(`The keyboard does not reach ${target}`)
    },
  }
}

/**
 * A page operated by keyboard alone: the tests in once/keyboard.spec.ts use no mouse.
 */
export const withKeyboard = (locators: Locators) => ({
  ...locators,
  ...createKeyboard(locators.page),
})
