import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'

/** The values of forms by name, kept in memory while the user visits other pages, until the session ends. */
export const Drafts = createContext(new Map<string, FieldValues>())

/** The number of sessions that ended on this page: a key of what holds typed texts, which is empty after each. */
export const EndedSessions = createContext(0)
