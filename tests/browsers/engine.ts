export type Size = { width: number; height: number }

export type Key = 'Enter' | 'Escape' | 'Tab'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The operations that every driver supports. */
export type Tab = {
  /** Resolves when the page has loaded. */
  open(address: string): Promise<unknown>
  reload(): Promise<unknown>
  setSize(size: Size): Promise<void>
  /**
   * Runs a function in the page, bypassing its content security policy. The function has no access to its
   * closure, and returns JSON or a promise of JSON.
   * @throws if the function throws.
   */
  run<Args extends Json[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  runScript(source: string): Promise<unknown>
  /** Moves the mouse to a point of the viewport, and clicks. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
}

/** Like a new visitor's browser, with isolated storage. */
export type Session = {
  openTab(): Promise<Tab>
  /** Uncaught errors, console errors and CSP violations. */
  readErrors(): Promise<string[]>
  close(): Promise<void>
}

export type Browser = {
  /** Name, version, and the limits of the driver. */
  description: string
  newSession(): Promise<Session>
  close(): Promise<void>
}

export type Engine = {
  name: string
  /** @throws if the browser or its driver does not start. */
  start(): Promise<Browser>
}
