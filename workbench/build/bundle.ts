import { build } from 'vite'

/**
 * Packages that are built into the code, and not installed beside it: the first asks for a newer Node
 * than it needs, and its types for packages that no code uses.
 */
export const BUILT_IN = ['@scalar/openapi-upgrader', '@scalar/helpers']

/** What Redocly's process imports by name. */
export const RUN_BY_NAME = ['workbench/offline.js', 'workbench/lint/rules.js']

/**
 * Writes sources as JavaScript for Node 20, file by file, so that each still finds the files beside it.
 * @param entries the files to begin with. @param out the folder, emptied first.
 */
export const bundle = (entries: string[], out: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: BUILT_IN },
    build: {
      ssr: true,
      target: 'node20',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: entries,
        output: {
          preserveModules: true,
          preserveModulesRoot: '.',
          entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'vendor')}.js`,
        },
      },
    },
  })
