import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const SOURCE = '/src/app/boot.ts'
const SCRIPT = `<script src="${SOURCE}"></script>`

/**
 * Inlines src/app/boot.ts into each page as a classic script, which runs before the first paint without
 * another request. In development it is a module.
 */
export function boot(): Plugin {
  return {
    name: 'boot',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const script = server
          ? SCRIPT.replace('<script', '<script type="module"')
          : `<script>${await bundle()}</script>`
        return html.replace(SCRIPT, () => script)
      },
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
  if (!output || !('output' in output))
    throw new Error('The build of src/app/boot.ts has no output')
  return output.output[0].code.trim()
}

/** The CSP hash-source of the inline boot script. @throws when the page has none. */
export function bootScriptHash(html: string): string {
  const [, code] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  if (!code) throw new Error('The page has no boot script')
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
