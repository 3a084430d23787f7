import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'

/**
 * The typed values of forms, by the form's name, so that they survive a visit of another page. They are in
 * memory until the tab is closed.
 */
export const Drafts = createContext(new Map<string, FieldValues>())
