import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createSessionStore } from '@/account/session/session-store'
import { HYDRATED } from '@/platform/hydration/hydrated-event'
import { loadLocale } from '@/platform/i18n/i18n'
import { findLanguage } from '@/platform/i18n/languages'
import { prefetchOnIntent } from '@/platform/loading/prefetch'
import { reportUncaughtErrors } from '@/shell/errors/error-report'
import { App, isKnownPath, loadPage } from './app'
import './styles.css'

if (import.meta.env.VITE_ERROR_REPORT_ADDRESS) reportUncaughtErrors()

// Safari shows `:active` by touch only on a page that listens for touches.
document.addEventListener('touchstart', () => {}, { passive: true })

// No top-level await: pages import from this chunk, and would wait for it forever.
void start()

/** Hydrates the prerendered HTML if it fits this visitor (boot.ts), else renders the page anew. */
async function start() {
  const { dataset, lang } = document.documentElement
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { pathname } = window.location
  // A server's paths are case-sensitive, the router's are not: /ABOUT gets the HTML of the 404 page.
  const isOtherPage = dataset.varies === 'path' && isKnownPath(pathname)
  const isProtectedPage = dataset.access === 'user'
  const fits = root.hasChildNodes() && dataset.pending === undefined && !isOtherPage

  try {
    await Promise.all([loadLocale(findLanguage(lang).locale), loadPage(pathname)])
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App session={createSessionStore(isProtectedPage)} />
        </BrowserRouter>
      </StrictMode>
    )
    // In a transition, React yields to clicks and paints.
    if (fits) startTransition(() => void hydrateRoot(root, app))
    else {
      root.replaceChildren()
      for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove()
      createRoot(root).render(app)
    }
    prefetchOnIntent(loadPage)
  } catch (error) {
    // Without its message catalog the app would have no text, so the prerendered HTML stays, with working
    // links.
    reportError(error)
    window.dispatchEvent(new Event(HYDRATED))
  }
  delete dataset.pending
  // From now on the app redirects.
  delete dataset.access
}
