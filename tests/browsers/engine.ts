export type Size = { width: number; height: number }

export type Key = 'Enter' | 'Escape' | 'Tab'

/** Values that can be passed to a page. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A tab, as every driver can control it. */
export type Tab = {
  /** Resolves when the page has loaded. */
  open(address: string): Promise<unknown>
  reload(): Promise<unknown>
  setSize(size: Size): Promise<void>
  /**
   * Runs a function in the page, past its content security policy. The function has no access to the scope
   * around it, and returns JSON, or a promise of it.
   * @throws when the function does.
   */
  run<Args extends Json[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Runs the text of a script in the page. */
  runScript(source: string): Promise<unknown>
  /** Moves the mouse to a point of the viewport and presses its main button. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
}

/** A browser as a new visitor has it: nothing is stored, and nothing is shared with another one. */
export type Session = {
  openTab(): Promise<Tab>
  /** The uncaught errors, console errors and CSP violations of the pages so far. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

export type Browser = {
  /** Its name and version, and the limits of its driver. */
  description: string
  newSession(): Promise<Session>
  close(): Promise<void>
}

export type Engine = {
  name: string
  /** @throws when the browser or its driver does not start. */
  start(): Promise<Browser>
}
