import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'node_modules/react-router/dist/production'

const FILES = [
  { find: /^react-router$/, file: 'index' },
  { find: /^react-router\/dom$/, file: 'dom-export' },
]

/**
 * Takes React Router's builds for production, since its package names only those for development.
 * The components that nothing uses, such as its forms, are left out: for the bundler, a name for
 * developer tools and a call of React's are side effects that keep a component (1.3 kB of brotli).
 */
export function reactRouterForProduction(): Plugin {
  return {
    name: 'react-router-for-production',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: FILES.map(({ find, file }) => ({
          find,
          replacement: resolve(FOLDER, `${file}.mjs`),
        })),
      },
    }),
    transform: {
      filter: { id: RegExp(FOLDER) },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/ = (React\d*\.(createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
