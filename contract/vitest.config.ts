import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/long/**'],
    // The second variable halves the start of the command, which some tests run as a process.
    env: {
      CONTRACT_BASE: '',
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
    },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests only wait for a process or a server.
    maxWorkers: 3,
    // A worker reads the tool and its libraries once, which takes a second. Test pollution reaches the next file:
    // `--maxWorkers=1 --sequence.shuffle.files` finds it.
    isolate: false,
  },
})
