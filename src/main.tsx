import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { switchLocale } from '@/i18n/i18n'
import { preferredLocale } from '@/i18n/locales'
import { createSessionStore } from '@/session/session-store'
import { App } from './app'
import { routes } from './routes'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await switchLocale(preferredLocale())
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} session={createSessionStore()} />
  </StrictMode>,
)
