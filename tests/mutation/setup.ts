import { configure } from '@testing-library/react'

// Most mutants show as something that never comes; this is how long each of them is waited for.
configure({ asyncUtilTimeout: 2000 })

// Pages are fetched when they are first shown, within the first test of a file. What runs while a module
// loads would then count as that test's alone, and its mutants would meet no other.
import.meta.glob('../../src/{forms,account}/*.{ts,tsx}', { eager: true })
