import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'

/** The titles of the protected screens by path, from the rows of src/app/routes.ts. */
export const ProtectedTitles = createContext<Record<string, MessageDescriptor>>({})
