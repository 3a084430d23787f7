import { join } from 'node:path'
import { inject } from 'vitest'

export const OUT = join(inject('checkout'), 'dist')
