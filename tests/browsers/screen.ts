import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, vi } from 'vitest'
import { SESSION_KEY } from '../../src/account/session/session-record.ts'
import type { Key, Session, Size, Tab } from './engine.ts'
import { ORIGIN, WAIT_OPTIONS } from './settings.ts'
import { inspectTarget, type Target, type TargetState } from './target.ts'

export const DESKTOP: Size = { width: 1280, height: 800 }
export const PHONE: Size = { width: 390, height: 800 }

/** Testing Library as one script, for a page. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

export const heading = (name: string): Target => ({ role: 'heading', name, level: 1 })
export const button = (name: string): Target => ({ role: 'button', name })
export const dialog = (name: string): Target => ({ role: 'dialog', name })
export const text = (words: string): Target => ({ text: words })

export class Screen {
  readonly #session: Session
  readonly #tab: Tab

  private constructor(session: Session, tab: Tab) {
    this.#session = session
    this.#tab = tab
  }

  static async open(session: Session): Promise<Screen> {
    const tab = await session.openTab()
    await tab.setSize(DESKTOP)
    return new Screen(session, tab)
  }

  openSecondTab = () => Screen.open(this.#session)

  setSize = (size: Size) => this.#tab.setSize(size)
  press = (key: Key) => this.#tab.press(key)

  async visit(path: string) {
    await this.#tab.open(ORIGIN + path)
    await this.#waitForApp()
  }

  async reload() {
    await this.#tab.reload()
    await this.#waitForApp()
  }

  async storeUser() {
    await this.visit('/')
    await this.#tab.run(
      (key) => localStorage.setItem(key, '{"email":"sofia.rossi@example.com"}'),
      SESSION_KEY,
    )
  }

  removeUser = () => this.#tab.run((key) => localStorage.removeItem(key), SESSION_KEY)

  isUserStored = () => this.#tab.run((key) => localStorage.getItem(key) !== null, SESSION_KEY)

  /** Clicks the only match, as soon as it does not move and is not covered. */
  async click(target: Target) {
    const { x, y } = await vi.waitFor(async () => {
      const { point: before } = await this.#inspectTarget(target, true)
      await this.#tab.run(waitForTwoFrames)
      const { count, point } = await this.#inspectTarget(target, true)
      if (count === 1 && point && point.x === before?.x && point.y === before.y) return point
      throw new Error(
        `${await this.#describe(target)} ${count === 1 ? 'is covered or moves' : `matches ${count} times`}`,
      )
    }, WAIT_OPTIONS)
    await this.#tab.clickAt(x, y)
  }

  async fill(label: string, value: string) {
    await this.click({ label })
    await this.expectFocus({ label })
    await this.#tab.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    })
    await this.#tab.type(value)
    await this.expectValue(label, value)
  }

  expectShown = (target: Target) => this.#expect(target, ({ count }) => count > 0, 'is not shown')
  expectHidden = (target: Target) =>
    this.#expect(target, ({ count }) => count === 0, 'is still shown')

  /** The focus is on or in the target. */
  expectFocus = (target: Target) =>
    this.#expect(target, ({ hasFocus }) => hasFocus, 'does not have the focus')

  expectValue = (label: string, value: string) =>
    this.#expect({ label }, (state) => state.text === value, `does not hold "${value}"`)

  expectPath = (path: string) =>
    expect.poll(() => this.#tab.run(() => location.pathname)).toBe(path)

  expectTitle = (title: string) =>
    expect.poll(() => this.#tab.run(() => document.title)).toBe(title)

  expectNoSidewaysScroll = () =>
    expect
      .poll(
        () =>
          this.#tab.run(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: 'the page scrolls sideways' },
      )
      .toBeLessThanOrEqual(0)

  readAppearance = () =>
    this.#tab.run(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      background: getComputedStyle(document.body).backgroundColor,
    }))

  /** The app renders the toaster last; a click before may be lost. */
  #waitForApp = () =>
    vi.waitFor(async () => {
      const { isReady, ...page } = await this.#tab.run(() => ({
        isReady: document.querySelector('[aria-live=polite]') !== null,
        address: location.href,
        title: document.title,
        visibility: document.visibilityState,
        paints: performance.getEntriesByType('paint').length,
      }))
      if (!isReady) throw new Error(`The app is not rendered in ${JSON.stringify(page)}`)
    }, WAIT_OPTIONS)

  async #inspectTarget(target: Target, scroll = false): Promise<TargetState> {
    const state = await this.#tab.run(inspectTarget, target, scroll)
    if (state) return state
    await this.#tab.runScript(TESTING_LIBRARY)
    return this.#inspectTarget(target, scroll)
  }

  #expect = (target: Target, isMet: (state: TargetState) => boolean, problem: string) =>
    vi.waitFor(async () => {
      const state = await this.#inspectTarget(target)
      if (!isMet(state)) throw new Error(`${await this.#describe(target)} ${problem}`)
    }, WAIT_OPTIONS)

  #describe = async (target: Target) =>
    `${JSON.stringify(target)} at ${await this.#tab.run(() => location.pathname)}`
}

/**
 * Runs in the page. WebKit reports an animation as finished while its element still has the position of an earlier
 * frame.
 */
const waitForTwoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
