import { createContext, use } from 'react'

const PageTitle = createContext('')

/** Provides the title of the page below it. */
export const PageTitleProvider = PageTitle.Provider

/** The title of the page, from its row in src/app/routes.ts, translated. */
export const usePageTitle = () => use(PageTitle)
