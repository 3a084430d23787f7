import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel'

/** Only the development server's page loads this file (scripts/scenario-plugin.ts). */
const host = document.createElement('div')
// At the end of the line, where no navigation of the app stands in either direction.
host.className = 'fixed end-3 bottom-3 z-30'
document.body.append(host)
createRoot(host).render(<ScenarioPanel />)
