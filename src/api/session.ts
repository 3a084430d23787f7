import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { SecurityScheme } from '@/generated/api/operations'

/** Values by the names of the contract's security schemes, without `Bearer` or `Basic`. */
export type Credentials = { readonly [Scheme in SecurityScheme]?: string }

/** The session in which operations are sent. The layer above provides it (src/account/session). */
export type ApiSession = {
  /** A part of the key of each query, so that no user gets another user's data; null without a user. */
  user: string | null
  /** Called for each request, and never stored. */
  getCredentials: () => Promise<Credentials>
  /** Called when the server no longer accepts the credentials: a query got 401. */
  expire: () => Promise<void>
}

/** Null while the session is being restored: queries wait for it. */
export const ApiSessionContext = createContext<ApiSession | null>(null)

/** The client and the session of the layout on the page, for a prefetch, which is outside of React; else empty. */
export const prefetchContext: { client?: QueryClient; session?: ApiSession | null } = {}
