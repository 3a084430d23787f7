import { parseChoices } from '../choices'
import { startPseudoLocale } from '../pseudo-locale'

// Only the development server's page loads this file, before the app's own first script.
if (parseChoices(document.cookie).pseudoLocale) startPseudoLocale()
