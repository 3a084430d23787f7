import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel'

// Only the development server's page loads this file (plugins/scenario-plugin.ts).
const host = document.createElement('div')
// Placed in the margin at the inline end, which every page keeps free of controls.
host.className = 'fixed inset-y-0 end-0 z-30 my-auto h-fit'
document.body.append(host)
// In the flow before the app, so that the note covers nothing.
const noteHost = document.createElement('div')
document.body.prepend(noteHost)
createRoot(host).render(<ScenarioPanel noteHost={noteHost} />)
