import { createContext, type ReactNode, use, useState } from 'react'

/** What was typed into forms that were left, by the form's name. */
type Drafts = Map<string, unknown>

const DraftsContext = createContext<Drafts | null>(null)

/** Keeps the drafts of the forms below it in memory for as long as it is shown. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map())
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/**
 * Remembers what was typed into a form, so that a look at another form, and Back, loses nothing.
 * Whoever keeps a draft leaves passwords out of it.
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
