import { expect, type Locator, type Page } from '@playwright/test'
import type { Scene } from './matrix/scene.ts'

/** Where the focus is, and what is wrong with that. */
export type Stop = {
  /** The element that has it, in short, for messages. */
  on: string
  /** Why a person who looks can't see it; empty if they can. */
  problem: string
  /** Its place in the order of the document among all that Tab can reach. */
  index: number
  /** Its box on the whole page. */
  box: { top: number; bottom: number; left: number; right: number }
}

/**
 * Looks at what has the focus: it must not be lost to the page's body, nor lie outside the window,
 * nor be covered, by a sticky header for one (WCAG 2.2, 2.4.3 and 2.4.11).
 */
export const focusStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const active = document.activeElement ?? document.body
    const reachable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )
    const { scrollX, scrollY, innerWidth, innerHeight } = window
    const rect = active.getBoundingClientRect()
    const seenIn = (box: DOMRect) =>
      [0.5, 0.1, 0.9].some((across) =>
        [0.5, 0.1, 0.9].some((down) => {
          const [x, y] = [box.left + box.width * across, box.top + box.height * down]
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
          const there = document.elementFromPoint(x, y)
          if (there === null) return false
          // A label may lie over its control, so that all of it can be pressed.
          const own = there.closest('label')?.control === active
          return own || active.contains(there) || there.contains(active)
        }),
      )
    // A dialog has no size of its own; what it shows has.
    const parts = rect.width === 0 ? [...active.querySelectorAll('*')] : [active]
    const boxes = parts.flatMap((part) => [...part.getClientRects()])
    const lost = active === document.body || active === document.documentElement
    const problem = lost ? 'lost' : boxes.some(seenIn) ? '' : 'not to be seen'
    return {
      on: active.outerHTML.slice(0, 160),
      problem,
      index: [...reachable]
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
        .indexOf(active as HTMLElement),
      box: {
        top: rect.top + scrollY,
        bottom: rect.bottom + scrollY,
        left: rect.left + scrollX,
        right: rect.right + scrollX,
      },
    }
  })

/** The focus is on something, and that can be seen; it may take a moment to come. */
export const expectFocus = (page: Page, after: string) =>
  expect
    .poll(async () => {
      const { problem, on } = await focusStop(page)
      return problem && `${problem}: ${on}`
    }, after)
    .toBe('')

/** The keyboard alone. Each element that gets the focus on the way must be visible. */
const keysOf = (page: Page) => {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expectFocus(page, `after ${key}`)
  }
  const has = (target: Locator) =>
    target.evaluateAll((found) => found.some((one) => one === document.activeElement))

  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Goes on with Tab (or back, with Shift+Tab) until the target has the focus. */
    async to(target: Locator, key = 'Tab') {
      await expect(target).toBeVisible()
      for (let stops = 0; stops < 90; stops++) {
        if (await has(target)) return
        await page.keyboard.press(key)
        const { problem, on } = await focusStop(page)
        // Past the last stop the focus leaves the page, and then begins anew.
        if (problem !== 'lost') expect(problem, on).toBe('')
      }
      throw new Error(`The keyboard does not reach ${target}`)
    },
  }
}

/**
 * A page operated by keyboard alone. The specs named keyboard-* go through every state of
 * P4-states this way: no test there moves or presses a mouse.
 */
export const keyboardScene = (scene: Scene) => ({ ...scene, ...keysOf(scene.page) })
