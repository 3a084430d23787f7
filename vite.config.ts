import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { boot } from './scripts/boot-plugin.ts'
import { catalogues } from './scripts/catalogues-plugin.ts'
import { contractModule } from './scripts/contract-plugin.ts'
import { devProxy, quietLogger } from './scripts/dev-proxy.ts'
import { LICENCES, otherLicences } from './scripts/licences-plugin.ts'
import { withoutPreloadHelper } from './scripts/preload-helper-plugin.ts'
import { prerendering } from './scripts/prerender-plugin.ts'
import { productionPreview } from './scripts/preview-plugin.ts'
import { contractReference } from './scripts/reference-plugin.ts'
import { scenarios } from './scripts/scenario-plugin.ts'
import { filesForServers } from './scripts/server-files-plugin.ts'
import { HOST, PORTS } from './scripts/services.ts'

/**
 * What goes together into one file: it compresses better, and there is less to ask for. All that
 * every page needs, the parts of all forms, and those of the forms that no contract describes; the
 * rest is a file for each page and each shared module.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'forms', test: /src.ui.(button\.|field|form-icons|notice)/ },
  {
    name: 'contract-forms',
    test: /src.features.auth.(use-contract-form|contract-resolver|field-messages|password-rules)|model.newPassword|hookform.resolvers/,
  },
  { name: 'small-forms', test: /src.(ui.(text-area|use-small-form)|email.(send-email|demo-form))/ },
]

/** The tests of the app itself; tests/mutation runs a part of them. */
export const appTests = {
  name: 'app',
  environment: 'jsdom',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/contract/**', 'tests/e2e/**'],
  setupFiles: ['tests/setup.ts'],
  // Forms are typed into key by key, which takes a busy machine a while.
  testTimeout: 30_000,
}

export default defineConfig(({ command }) => ({
  resolve: {
    tsconfigPaths: true,
    // Lingui asks for this stand-in for older Reacts; ours has the hook itself.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    catalogues(),
    contractModule(),
    scenarios(),
    contractReference(),
    boot(),
    prerendering(),
    withoutPreloadHelper(),
    otherLicences(),
    productionPreview(),
    filesForServers(),
  ],
  customLogger: quietLogger(command === 'serve' ? 'warn' : 'info'),
  // A second copy on another port prepares its dependencies for itself.
  cacheDir: `node_modules/.vite/${PORTS.app}`,
  // The panel is put into the page later; what it imports, found only then, would reload the page.
  optimizeDeps: { entries: ['index.html', 'mocks/panel/*.{ts,tsx}'] },
  server: { host: HOST, port: PORTS.app, strictPort: true, proxy: devProxy },
  preview: { host: HOST, port: PORTS.preview, strictPort: true, cors: false, proxy: devProxy },
  build: {
    manifest: true,
    license: { fileName: LICENCES },
    // The pages name what they need themselves (scripts/prerendered-html.ts), and links fetch ahead.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
  test: {
    // By itself Vitest leaves a core idle; and many tests only wait, for a process or a server.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { extends: true, test: appTests },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          // What CI compares the contract with is not what the tests compare theirs with.
          env: { CONTRACT_BASE: '' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
