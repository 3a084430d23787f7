import { useRef, useState } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { isSecret, type Outcome } from './outcome'
import type { ReadingView } from './part'

/** `read` comes with the component that shows it. Nothing of the typed text is kept besides the outcome. */
export type ReadingState =
  | { status: 'pending' }
  | { status: 'failed' }
  | { status: 'read'; outcome: Outcome; View: typeof ReadingView }

async function fetchPart() {
  const messages = loadMessages('address')
  const { readAddress, ReadingView } = await import('./part')
  await messages
  return { readAddress, ReadingView }
}

/**
 * Reads what was typed as an address or a hash, in the browser alone. The code for it is fetched with
 * the first use (docs/decisions/0010-reading-addresses.md).
 */
export function useReading() {
  const [state, setState] = useState<ReadingState>()
  const latest = useRef(0)

  /** @returns whether what was typed may be a secret, which is to be taken out of its field. */
  async function read(typed: string) {
    latest.current += 1
    const asked = latest.current
    setState({ status: 'pending' })
    try {
      const { readAddress, ReadingView } = await fetchPart()
      if (asked !== latest.current) return false
      const outcome = readAddress(typed)
      setState({ status: 'read', outcome, View: ReadingView })
      return isSecret(outcome.reading)
    } catch {
      if (asked === latest.current) setState({ status: 'failed' })
      return false
    }
  }

  return {
    state,
    read,
    clear() {
      latest.current += 1
      setState(undefined)
    },
    /** Fetches the code ahead, as when the field is focused. */
    preload: () => void fetchPart().catch(() => {}),
  }
}

/** What a field for an address or a hash is, besides its label: written from left to right, never corrected. */
export const ADDRESS_FIELD = {
  dir: 'ltr',
  mono: true,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
