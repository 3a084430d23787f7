import { join } from 'node:path'
import { inject } from 'vitest'

/** The folder of the build that one-build.ts has made. */
export const OUT = join(inject('checkout'), 'dist')
