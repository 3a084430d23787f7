/** In a page: collects its errors from now on, for a driver that does not report them. */
export function gatherErrors() {
  const errors: string[] = []
  window.gatheredErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`Unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`${effectiveDirective} forbids ${blockedURI}`),
  )
  const { error } = console
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
    error(...args)
  }
}

/** In a page: returns the errors since the last call. */
export const errorsGathered = (): string[] => window.gatheredErrors?.splice(0) ?? []

declare global {
  interface Window {
    gatheredErrors?: string[]
  }
}
