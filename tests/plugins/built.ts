import { join } from 'node:path'
import { inject } from 'vitest'

/** The build of one-build.ts. */
export const OUT = join(inject('checkout'), 'dist')
