const TIMEOUT_MS = 1000

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Not imported: bundlers for browsers can't resolve it. */
const vm = globalThis.process?.getBuiltinModule?.('node:vm')
const context = vm?.createContext({ run: undefined as (() => unknown) | undefined })
const script = vm && new vm.Script('run()')

/**
 * Runs a function that hostile input may block, such as the pattern `^(a+)+$`. Node's `vm` interrupts it, even
 * within a regular expression; in a browser it has no timeout.
 * @param name names the function in the error.
 * @param timeout in milliseconds. @throws TimeoutError after it.
 */
export function runWithTimeout<Result>(
  run: () => Result,
  name: string,
  timeout = TIMEOUT_MS,
): Result {
  if (!(context && script)) return run()
  context['run'] = run
  try {
    return script.runInContext(context, { timeout }) as Result
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeoutError(`${name} takes longer than ${timeout} ms`)
  }
}
