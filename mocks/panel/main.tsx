import { createRoot } from 'react-dom/client'
import { ScenarioPanel } from './scenario-panel'

/** Only the development server's page loads this file (scripts/scenario-plugin.ts). */
const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(<ScenarioPanel />)
