import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel'

/** Only the development server's page loads this file (build/scenario-plugin.ts). */
const host = document.createElement('div')
// In the margin at the end of the line, which every page of the app keeps free of controls.
host.className = 'fixed inset-y-0 end-0 z-30 my-auto h-fit'
document.body.append(host)
createRoot(host).render(<ScenarioPanel />)
