import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'

/** Keyed by path; src/app/routes.ts has them. */
export const ProtectedTitles = createContext<Record<string, MessageDescriptor>>({})
