import { createContext } from 'react'

/**
 * What was typed into forms that the user left, by the form's name: visiting another form and going back
 * loses nothing. It is in memory while DataLayout is mounted, and never has a password.
 */
export const Drafts = createContext(new Map<string, unknown>())
