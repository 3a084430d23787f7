const TIMEOUT_MS = 1000

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Not imported: bundlers for browsers can't resolve it. */
const vm = globalThis.process?.getBuiltinModule?.('node:vm')
const context = vm?.createContext({ run: undefined as (() => unknown) | undefined })
const script = vm && new vm.Script('run()')

/** Runs what hostile input may block, such as `^(a+)+$`, in Node's `vm`. @param timeout in ms. @throws TimeoutError. */
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
