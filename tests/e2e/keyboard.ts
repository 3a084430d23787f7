import { expect, type Locator, type Page } from '@playwright/test'
import type { Locators } from './matrix/locators.ts'

type FocusState = {
  /** Shortened markup, for messages. */
  markup: string
  /** `lost` for the body, `invisible` for a hidden or covered element; empty if it is visible. */
  problem: string
}

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * In the page: inspects the focused element, which must not be the body, nor lie outside the window, nor be covered,
 * for example by a sticky header (WCAG 2.2, 2.4.3 and 2.4.11).
 */
const inspectFocus = (): FocusState => {
  const active = document.activeElement ?? document.body
  const { innerWidth, innerHeight } = window
  const rect = active.getBoundingClientRect()
  const isVisibleIn = (box: DOMRect) =>
    [0.5, 0.1, 0.9].some((across) =>
      [0.5, 0.1, 0.9].some((down) => {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        // A label may cover its control.
        const isLabel = hit.closest('label')?.control === active
        return isLabel || active.contains(hit) || hit.contains(active)
      }),
    )
  // A dialog has no size, but its content has.
  const parts = rect.width === 0 ? [...active.querySelectorAll('*')] : [active]
  const boxes = parts.flatMap((part) => [...part.getClientRects()])
  const lost = active === document.body || active === document.documentElement
  return {
    markup: active.outerHTML.slice(0, 160),
    problem: lost ? 'lost' : boxes.some(isVisibleIn) ? '' : 'invisible',
  }
}

const readFocus = (page: Page): Promise<FocusState> => page.evaluate(inspectFocus)

/**
 * Focuses each element that Tab can reach, forwards and backwards, which scrolls the page like Tab.
 * @returns elements that are invisible then, and elements where the focus jumps back against the reading order:
 * along the line, or to an element entirely above the previous element, unless in a later column.
 */
export const findFocusViolations = (page: Page): Promise<string[]> =>
  page.evaluate(
    `(${(
      (inspect: typeof inspectFocus, reachable: string) => {
        const rtl = document.documentElement.dir === 'rtl'
        const found: string[] = []
        const stops = [...document.querySelectorAll<HTMLElement>(reachable)]
          .filter(
            (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
          )
          .filter((stop) => !stop.matches(':disabled, [type=radio]:not(:checked)'))
        const boxes = stops.map((stop) => {
          stop.focus()
          const { markup, problem } = inspect()
          if (problem) found.push(`${problem}: ${markup}`)
          const { top, bottom, left, right } = stop.getBoundingClientRect()
          return { markup, top: top + scrollY, bottom: bottom + scrollY, left, right }
        })
        for (const stop of stops.toReversed()) {
          stop.focus()
          const { markup, problem } = inspect()
          if (problem) found.push(`${problem} on the way back: ${markup}`)
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
            found.push(`jumps back: ${next.markup}`)
        }
        if (stops.length < 4) found.push(`only ${stops.length} elements can be focused`)
        ;(document.activeElement as HTMLElement | null)?.blur()
        scrollTo(0, 0)
        return found
      }
    ).toString()})(${inspectFocus}, ${JSON.stringify(REACHABLE)})`,
  )

export const expectVisibleFocus = (page: Page, after: string) =>
  expect
    .poll(async () => {
      const { problem, markup } = await readFocus(page)
      return problem && `${problem}: ${markup}`
    }, after)
    .toBe('')

/** Adds the keyboard to the locators. Each element that gets the focus must be visible. */
export const withKeyboard = (locators: Locators) => {
  const { page } = locators
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expectVisibleFocus(page, `after ${key}`)
  }
  const hasFocus = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement))

  return {
    ...locators,
    press,
    type: (text: string) => page.keyboard.type(text),
    async to(target: Locator, key = 'Tab') {
      await expect(target).toBeVisible()
      for (let stops = 0; stops < 90; stops++) {
        if (await hasFocus(target)) return
        await page.keyboard.press(key)
        const { problem, markup } = await readFocus(page)
        // After the last stop the focus leaves the page, then starts again.
        if (problem !== 'lost') expect(problem, markup).toBe('')
      }
      throw new Error(`The keyboard does not reach ${target}`)
    },
  }
}
