import { configure } from '@testing-library/react'

// Most mutants show as something that never comes; this is how long each of them is waited for.
configure({ asyncUtilTimeout: 2000 })
