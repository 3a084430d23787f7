import { configure } from '@testing-library/react'

// Most killed mutants time out here.
configure({ asyncUtilTimeout: 2000 })

// Load lazy pages before the first test: coverage would assign code that runs during an import only to the
// first test that renders the page.
import.meta.glob('../../src/{forms,account}/*.{ts,tsx}', { eager: true })
