import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Theme } from 'openapi-workbench/reference'
import { BUILT_THEME } from './files.ts'

const PRODUCT_STYLES = 'src/app/styles.css'
export const THEME_CSS = 'theme.css'

/**
 * The reference's colours, typefaces and icon, which are the product's own: src/app/styles.css in the
 * repository, its copy in the installed package.
 */
export function loadProductTheme(): Theme {
  if (!existsSync(BUILT_THEME)) return themeOfProduct()
  const names = readdirSync(BUILT_THEME).filter((name) => name !== THEME_CSS)
  return {
    css: readFileSync(join(BUILT_THEME, THEME_CSS), 'utf8'),
    files: new Map(names.map((name) => [name, readFileSync(join(BUILT_THEME, name))])),
  }
}

function themeOfProduct(): Theme {
  const product = readFileSync(PRODUCT_STYLES, 'utf8')
  const { faces, fonts } = typefaces(product)
  return {
    css: `${faces}\n:root {\n${tokens(product)}\n}\n`,
    files: new Map([['icon.svg', readFileSync('public/icon.svg')], ...fonts]),
  }
}

/** The tokens of Tailwind's `@theme`, as plain custom properties. */
function tokens(css: string): string {
  const theme = /@theme \{\n([\s\S]*?)\n\}/.exec(css)?.[1]
  if (!theme) throw new Error(`${PRODUCT_STYLES} has no @theme`)
  return theme
    .split('\n')
    .filter((line) => /^ {2}--(color|font|radius)-[\w-]+:/.test(line))
    .join('\n')
}

/** The product's `@font-face` rules for Latin script, and the files that they name. */
function typefaces(css: string) {
  const fonts: [string, Buffer][] = []
  const faces = [...css.matchAll(/@font-face \{[\s\S]*?\n\}/g)]
    .map(([face]) => face)
    .filter((face) => /'(Inter|JetBrains Mono) Variable'/.test(face))
    .map((face) =>
      face.replace(/url\('([^']+)'\)/, (_, file: string) => {
        const source = file.startsWith('.') ? join('src/app', file) : join('node_modules', file)
        fonts.push([basename(file), readFileSync(source)])
        return `url('${basename(file)}')`
      }),
    )
  return { faces: faces.join('\n'), fonts }
}
