import { createContext, type ReactNode, use, useState } from 'react'

/** The typed values of forms that the user left, by the form's name. */
type Drafts = Map<string, unknown>

const DraftsContext = createContext<Drafts | null>(null)

/** Keeps the drafts of the forms below it in memory while it is mounted. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map())
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/**
 * Keeps what was typed into a form, so that visiting another form and going back loses nothing.
 * Callers leave passwords out of it.
 * @param name of the form.
 */
export function useDraft<T>(name: string) {
  const drafts = use(DraftsContext)
  return {
    read: () => drafts?.get(name) as T | undefined,
    keep: (values: T) => void drafts?.set(name, values),
    forget: () => void drafts?.delete(name),
  }
}
