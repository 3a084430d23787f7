import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'

/** The values of forms by name, kept in memory while the user visits other pages, until the session ends. */
export const Drafts = createContext(new Map<string, FieldValues>())

/** The count of ended sessions: a React key, by which a component with typed texts is mounted anew. */
export const EndedSessions = createContext(0)
