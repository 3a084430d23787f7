/// <reference types="vite/client" />

/** The settings of a build (plugins/README.md, "Settings"). */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_SITE_ORIGIN?: string
  readonly VITE_LIST_AGE_LIMIT?: string
  readonly VITE_ERROR_REPORT_ADDRESS?: string
  readonly VITE_EMAILJS_ORIGIN?: string
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_SIGNUP_TEMPLATE_ID?: string
  readonly VITE_EMAILJS_DEMO_TEMPLATE_ID?: string
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Written by plugins/catalogs-plugin.ts. */
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core'
  import type { Locale } from '@/platform/i18n/languages'
  import type { PageName } from '@/product/paths'

  type Fetch = () => Promise<{ messages: Messages }>
  /** `pseudo` is there in development and in tests only. */
  export const catalogs: Record<string, Record<Locale | 'pseudo', Fetch>>
  /** The catalogs that each page needs besides the shell's. */
  export const pageCatalogs: Record<PageName, string[]>
}
