import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper, which wraps every dynamic import, by src/platform/loading/import-code.ts, and
 * gives it the list of files that each import needs. One style sheet serves all pages.
 * @throws while building, when a chunk has a style sheet of its own.
 */
export function ownPreloadHelper(): Plugin {
  return {
    name: 'own-preload-helper',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The HTML of each page lists its own code (prerendered-html.ts).
          // Vite leaves the file itself out where it imports nothing.
          resolveDependencies: (file, dependencies, { hostType }) =>
            hostType === 'html' ? [] : [...new Set([file, ...dependencies])],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () =>
        `export { importCode as __vitePreload } from '/src/platform/loading/import-code.ts'`,
    },
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (sheets.length > 1)
        this.error(`One style sheet must serve all pages, but there are ${sheets.join(', ')}.`)
    },
  }
}
