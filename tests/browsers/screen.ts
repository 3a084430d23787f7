import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, vi } from 'vitest'
import { SESSION_KEY } from '../../src/account/session/session-record.ts'
import type { Key, Session, Size, Tab } from './engine.ts'
import { ORIGIN, WAIT_OPTIONS } from './settings.ts'
import { inspectTarget, type Target, type TargetState } from './target.ts'

export const DESKTOP: Size = { width: 1280, height: 800 }
export const PHONE: Size = { width: 390, height: 800 }

/** Testing Library as one script, to be run in a page. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

export const heading = (name: string, level = 1): Target => ({ role: 'heading', name, level })
export const button = (name: string): Target => ({ role: 'button', name })
export const link = (name: string): Target => ({ role: 'link', name })
export const dialog = (name: string): Target => ({ role: 'dialog', name })
export const text = (words: string): Target => ({ text: words })

/** The page object of a tab. Each step waits for its condition, or fails the test. */
export class Screen {
  readonly #session: Session
  readonly #tab: Tab

  private constructor(session: Session, tab: Tab) {
    this.#session = session
    this.#tab = tab
  }

  /** A new tab of a session, as large as a desktop's window. */
  static async of(session: Session): Promise<Screen> {
    const tab = await session.openTab()
    await tab.setSize(DESKTOP)
    return new Screen(session, tab)
  }

  /** Another tab, which shares what is stored. */
  another = () => Screen.of(this.#session)

  setSize = (size: Size) => this.#tab.setSize(size)
  press = (key: Key) => this.#tab.press(key)

  /** Opens a path of the app, and waits until the app runs in its page. */
  async open(path: string) {
    await this.#tab.open(ORIGIN + path)
    await this.#appRuns()
  }

  async reload() {
    await this.#tab.reload()
    await this.#appRuns()
  }

  /** Stores a user, as a sign-in before this visit would have. */
  async storeUser() {
    await this.open('/')
    await this.#tab.run(
      (key) => localStorage.setItem(key, '{"email":"sofia.rossi@example.com"}'),
      SESSION_KEY,
    )
  }

  /** Removes the stored user, as a logout in this tab would. */
  removeUser = () => this.#tab.run((key) => localStorage.removeItem(key), SESSION_KEY)

  userIsStored = () => this.#tab.run((key) => localStorage.getItem(key) !== null, SESSION_KEY)

  /** Presses the one such thing on the page, as soon as it stands still and nothing covers it. */
  async click(target: Target) {
    const { x, y } = await vi.waitFor(async () => {
      const { point: before } = await this.#inspectTarget(target, true)
      await this.#tab.run(twoFrames)
      const { count, point } = await this.#inspectTarget(target, true)
      if (count === 1 && point && point.x === before?.x && point.y === before.y) return point
      throw new Error(
        `${await this.#name(target)} ${count === 1 ? 'is covered or moves' : `is there ${count} times`}`,
      )
    }, WAIT_OPTIONS)
    await this.#tab.clickAt(x, y)
  }

  /** Replaces the value of a field by typing. */
  async fill(label: string, value: string) {
    await this.click({ label })
    await this.focusIsOn({ label })
    await this.#tab.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    })
    await this.#tab.type(value)
    await this.holds(label, value)
  }

  shows = (target: Target) => this.#until(target, ({ count }) => count > 0, 'is not shown')
  hides = (target: Target) => this.#until(target, ({ count }) => count === 0, 'is still shown')

  /** The focus is on the target, or on something in it. */
  focusIsOn = (target: Target) =>
    this.#until(target, ({ focused }) => focused, 'does not have the focus')

  /** A field has a value. */
  holds = (label: string, value: string) =>
    this.#until({ label }, (state) => state.text === value, `does not hold "${value}"`)

  isAt = (path: string) => expect.poll(() => this.#tab.run(() => location.pathname)).toBe(path)

  isTitled = (title: string) => expect.poll(() => this.#tab.run(() => document.title)).toBe(title)

  /** The page can't be scrolled sideways. */
  isNoWider = () =>
    expect
      .poll(
        () =>
          this.#tab.run(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: 'the page scrolls sideways' },
      )
      .toBeLessThanOrEqual(0)

  /** The language, the direction and the background of the page. */
  appearance = () =>
    this.#tab.run(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      background: getComputedStyle(document.body).backgroundColor,
    }))

  /** The place for messages is the last thing that every page gets; a press before may get lost. */
  #appRuns = () =>
    vi.waitFor(async () => {
      const { runs, ...page } = await this.#tab.run(() => ({
        runs: document.querySelector('[aria-live=polite]') !== null,
        address: location.href,
        title: document.title,
        visibility: document.visibilityState,
        paints: performance.getEntriesByType('paint').length,
      }))
      if (!runs) throw new Error(`The app does not run in ${JSON.stringify(page)}`)
    }, WAIT_OPTIONS)

  async #inspectTarget(target: Target, reveal = false): Promise<TargetState> {
    const state = await this.#tab.run(inspectTarget, target, reveal)
    if (state) return state
    await this.#tab.runScript(QUERIES)
    return this.#inspectTarget(target, reveal)
  }

  #until = (target: Target, holds: (state: TargetState) => boolean, complaint: string) =>
    vi.waitFor(async () => {
      const state = await this.#inspectTarget(target)
      if (!holds(state)) throw new Error(`${await this.#name(target)} ${complaint}`)
    }, WAIT_OPTIONS)

  #name = async (target: Target) =>
    `${JSON.stringify(target)} at ${await this.#tab.run(() => location.pathname)}`
}

/**
 * In a page: waits until another frame is drawn. WebKit says that an animation has ended while its element
 * is still where an earlier frame had it.
 */
const twoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
