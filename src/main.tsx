import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { switchLocale } from '@/i18n/i18n'
import { preferredLocale } from '@/i18n/locales'
import { createSessionStore } from '@/session/session-store'
import { App } from './app'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

try {
  await switchLocale(preferredLocale())
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App session={createSessionStore()} />
      </BrowserRouter>
    </StrictMode>,
  )
} catch {
  // Without a catalogue the app has no words of its own.
  root.textContent = 'AML Verify could not be loaded. Check your connection and reload this page.'
}
