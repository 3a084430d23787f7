import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const SOURCE = '/src/boot.ts'

/**
 * Builds src/boot.ts as a classic script of its own, which the browser runs before it paints
 * anything. In development it is a module like any other.
 */
export function boot(): Plugin {
  let file = ''
  return {
    name: 'boot',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const code = await bundle()
      file = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source: code })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        html.replace(
          `<script src="${SOURCE}">`,
          server ? `<script type="module" src="${SOURCE}">` : `<script vite-ignore src="/${file}">`,
        ),
    },
  }
}

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: `.${SOURCE}`, formats: ['iife'], name: 'boot' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('boot.ts was not built')
  return output.output[0].code
}
