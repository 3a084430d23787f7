import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper, which wraps every dynamic import, by a plain call. The helper
 * preloads code and style sheets that belong to a chunk; here `build.modulePreload` is off, and one
 * style sheet serves all pages.
 * @throws while building, when a chunk has a style sheet of its own.
 */
export function withoutPreloadHelper(): Plugin {
  return {
    name: 'without-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (sheets.length > 1)
        this.error(`One style sheet must serve all pages, but there are ${sheets.join(', ')}.`)
    },
  }
}
