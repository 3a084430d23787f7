import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin } from 'vite'
import { SOURCE_LOCALE } from '../src/platform/i18n/languages.ts'
import { compressFiles } from './compress.ts'
import { writeManifest } from './manifest.ts'
import { fillPage, renderSiteMap } from './prerendered-html.ts'

type Prerender = typeof import('../src/app/prerender.tsx')

/** A temporary folder. Concurrent builds have separate folders. */
const PRERENDERER_FOLDER = `node_modules/.cache/prerender-${process.pid}`

/**
 * `vite build` in two passes: the app for the browser, then src/app/prerender.tsx for Node, which writes an
 * HTML file for every page, with its translations, the site map and security.txt. Compression and the
 * manifest come last.
 */
export function prerendering(): Plugin {
  return {
    name: 'prerendering',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        prerender: {
          consumer: 'server',
          build: {
            outDir: PRERENDERER_FOLDER,
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: { input: 'src/app/prerender.tsx' },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, prerender } = builder.environments
      if (!client || !prerender) throw new Error('Both environments are needed')
      await builder.build(client)
      await builder.build(prerender)
      const out = resolve(client.config.build.outDir)
      // Pages are rendered without a session. The localStorage of Node 25 and later warns when it is read.
      Reflect.deleteProperty(globalThis, 'localStorage')
      const entry = pathToFileURL(resolve(PRERENDERER_FOLDER, 'prerender.js')).href
      await writePages(out, (await import(entry)) as Prerender)
      await compressFiles(out)
      writeManifest(out)
      rmSync(PRERENDERER_FOLDER, { recursive: true })
    },
  }
}

/** Each file is in the source language. src/app/boot.ts shows its translations. */
async function writePages(out: string, { prerenderAll, site, supportEmail }: Prerender) {
  const template = readFileSync(join(out, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = await prerenderAll()
  const served = pages.filter(({ locale }) => locale === SOURCE_LOCALE)
  for (const page of served) {
    const name = page.path === '/' ? '/index' : page.path
    const translations = pages.filter(
      ({ path, locale }) => path === page.path && locale !== SOURCE_LOCALE,
    )
    writeFileSync(join(out, `${name}.html`), fillPage(template, page, translations, manifest))
  }
  const listed = served.filter(({ head }) => !head.includes('"noindex"'))
  writeFileSync(
    join(out, 'sitemap.xml'),
    renderSiteMap(listed.map(({ path }) => new URL(path, site).href)),
  )
  // Pages that search engines should omit have a `noindex`, so crawlers must be able to load them.
  writeFileSync(
    join(out, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`,
  )
  mkdirSync(join(out, '.well-known'), { recursive: true })
  writeFileSync(join(out, '.well-known/security.txt'), formatSecurityTxt(site, supportEmail))
}

/** Less than a year (RFC 9116, section 2.5.5). */
const SECURITY_TXT_DAYS = 360

/** `.well-known/security.txt` (RFC 9116). */
function formatSecurityTxt(site: string, email: string): string {
  const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 24 * 60 * 60 * 1000)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    `Preferred-Languages: ${SOURCE_LOCALE}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}
