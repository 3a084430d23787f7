import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devProxy, quietLogger } from './scripts/dev-proxy.ts'
import { LICENCES, otherLicences } from './scripts/licences-plugin.ts'
import { productionPreview } from './scripts/preview-plugin.ts'
import { contractReference } from './scripts/reference-plugin.ts'
import { scenarios } from './scripts/scenario-plugin.ts'
import { filesForServers } from './scripts/server-files-plugin.ts'
import { HOST, PORTS } from './scripts/services.ts'

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    scenarios(),
    contractReference(),
    otherLicences(),
    productionPreview(),
    filesForServers(),
  ],
  customLogger: quietLogger(command === 'serve' ? 'warn' : 'info'),
  // A second copy on another port prepares its dependencies for itself.
  cacheDir: `node_modules/.vite/${PORTS.app}`,
  server: { host: HOST, port: PORTS.app, strictPort: true, proxy: devProxy },
  preview: { host: HOST, port: PORTS.preview, strictPort: true, cors: false, proxy: devProxy },
  build: { manifest: true, license: { fileName: LICENCES } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/contract/**', 'tests/e2e/**'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
}))
