import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'

/** Titles keyed by path, from src/app/routes.ts. */
export const ProtectedTitles = createContext<Record<string, MessageDescriptor>>({})
