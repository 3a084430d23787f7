import { useSyncExternalStore } from 'react'
import { paths } from '@/product/paths'
import { CloseIcon } from '@/ui/icons'

/** Replaced by plugins/scenario-plugin.ts. */
declare const USES_MOCK_BACKEND: boolean

const ACCOUNT_PAGES: string[] = [paths.login, paths.signup, paths.forgotPassword]

/** Browsers without the Navigation API show the note until the next load of a page. */
function subscribeToPath(onChange: () => void) {
  window.navigation?.addEventListener('currententrychange', onChange)
  return () => window.navigation?.removeEventListener('currententrychange', onChange)
}

const readPath = () => window.location.pathname

export function MockNote({ onClose }: { onClose: () => void }) {
  const path = useSyncExternalStore(subscribeToPath, readPath)
  if (!USES_MOCK_BACKEND || !ACCOUNT_PAGES.includes(path)) return null
  return (
    <aside
      aria-label="Mock backend"
      lang="en"
      dir="ltr"
      className="flex items-start gap-3 border-b border-line bg-accent-soft px-4 py-2 font-sans text-sm leading-normal sm:px-8"
    >
      <p className="grow">
        The mock backend accepts any valid input, any code of 6 to 12 digits too, and responds with
        sample data; <code>docs/sample-inputs.md</code> has the inputs that fail, and{' '}
        <code>API_REMEMBERS=1 npm start</code> keeps accounts.
      </p>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close the note on the mock backend"
        className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-surface"
      >
        <CloseIcon className="size-4" />
      </button>
    </aside>
  )
}
