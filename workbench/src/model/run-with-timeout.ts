/** How long a function may run, in milliseconds. */
const TIMEOUT_MS = 1000

/** Thrown where a function has run too long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Node's `vm`; undefined in a browser, for which an import of it could not be built. */
const vm = globalThis.process?.getBuiltinModule?.('node:vm')
const context = vm?.createContext({ run: undefined as (() => unknown) | undefined })
const script = vm && new vm.Script('run()')

/**
 * Runs a function that the values and patterns of others may keep busy for ever, `^(a+)+$` for example:
 * Node's `vm` stops it, also within a regular expression. A browser can't stop it.
 * @param name of the function in the error.
 * @throws TimeoutError after a second.
 */
export function runWithTimeout<Result>(run: () => Result, name: string): Result {
  if (!(context && script)) return run()
  context['run'] = run
  try {
    return script.runInContext(context, { timeout: TIMEOUT_MS }) as Result
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeoutError(`${name} takes longer than ${TIMEOUT_MS} ms`)
  }
}
