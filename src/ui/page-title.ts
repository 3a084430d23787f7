import { createContext, use } from 'react'

const PageTitle = createContext('')

export const PageTitleProvider = PageTitle.Provider

/** @returns the translated title from src/app/routes.ts. */
export const usePageTitle = () => use(PageTitle)
