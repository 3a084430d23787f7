import './scripts/preflight.cjs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { boot } from './plugins/boot-plugin.ts'
import { catalogs } from './plugins/catalogs-plugin.ts'
import { contractModule } from './plugins/contract-plugin.ts'
import { devProxy, ownRequestsOnly } from './plugins/dev-proxy.ts'
import { LICENCES, otherLicences, workerPackages } from './plugins/licences-plugin.ts'
import { nginxConfPlugin } from './plugins/nginx-conf.ts'
import { prerendering } from './plugins/prerender-plugin.ts'
import { productionPreview } from './plugins/preview-plugin.ts'
import { contractReference } from './plugins/reference-plugin.ts'
import { scenarios } from './plugins/scenario-plugin.ts'
import { checkSettings } from './plugins/settings-plugin.ts'
import { HOST, PORTS } from './scripts/services.ts'
import { appTests, buildTests, contractTests } from './tests/projects.ts'

/** More than Vitest's default, since many tests wait for processes and servers. Equal in all projects. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5)

const PRODUCTION_ROUTER = resolve(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
)

/** Hashes do not compress, and the app names each chunk. */
const CHUNKS = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  resolve: {
    tsconfigPaths: true,
    // Lingui imports this shim for older Reacts.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // All conditions of React Router's `exports` name its development copy.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] : []),
    ],
  },
  plugins: [
    checkSettings(),
    // Runs before all other middleware.
    ownRequestsOnly(),
    // Source code.
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    // Virtual modules.
    catalogs(),
    contractModule(),
    // Pages.
    scenarios(),
    contractReference(),
    boot(),
    prerendering(),
    // Files of the build, and their server.
    otherLicences(),
    productionPreview(),
    nginxConfPlugin(),
  ],
  logLevel: command === 'serve' ? 'warn' : 'info',
  // Two copies may run at once on two ports, each with a separate cache.
  cacheDir: `node_modules/.vite/${PORTS.app}`,
  // The panel is added later: a dependency found only then would reload the page.
  optimizeDeps: { entries: ['index.html', 'mocks/panel/*.{ts,tsx}'] },
  server: { host: HOST, port: PORTS.app, strictPort: true, proxy: devProxy },
  preview: { host: HOST, port: PORTS.preview, strictPort: true, cors: false, proxy: devProxy },
  build: {
    manifest: true,
    license: { fileName: LICENCES },
    modulePreload: {
      polyfill: false,
      // The HTML of each page lists its code (plugins/prerendered-html.ts).
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    // Shared code is in one file, which compresses better.
    rolldownOptions: {
      // Plugins that take longer than the bundler itself are no problem of a build.
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: CHUNKS,
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            // Small modules of every form, which would need a request each.
            { name: 'fields', test: /\/ui\/(alert-icon|notice|text-field)\./ },
            // Each chunk has a fixed cost, and nearly all pages load both modules of a group.
            { name: 'coins', test: /\/(coins|coin-icon)\.tsx?$/ },
            // A press opens each of them.
            { name: 'panels', test: /\/address\/(compare\/|rescreen\/|lists\/own)/ },
            { name: 'works-today', test: /\/works-today\.tsx?$/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: {
    // Code of formats that few files have is fetched when it is needed.
    format: 'es',
    plugins: () => [workerPackages()],
    rolldownOptions: {
      output: {
        entryFileNames: CHUNKS,
        chunkFileNames: CHUNKS,
        // One file is the first answer: each that it imports would be one more request, one after the other.
        codeSplitting: { groups: [{ name: 'reader-worker', tags: ['$initial'] }] },
      },
    },
  },
  test: {
    maxWorkers,
    projects: [
      // Without isolation tests take half to three quarters of the time.
      { extends: true, test: { ...appTests, isolate: false } },
      { extends: true, test: { ...contractTests, isolate: false } },
      { extends: true, test: { ...buildTests, isolate: false } },
      ...Object.entries({ reader: 'reader', tool: 'contract' }).map(([name, root]) => ({
        extends: `./${root}/vitest.config.ts`,
        root,
        test: { name, maxWorkers },
      })),
    ],
  },
}))
