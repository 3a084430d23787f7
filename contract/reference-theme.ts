import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Theme } from 'openapi-workbench/reference'
import { BUILT_THEME } from './files.ts'

const PRODUCT_STYLES = 'src/app/styles.css'
export const THEME_CSS = 'theme.css'

/**
 * The product's colours, typefaces and icon: from src/app/styles.css in the repository, from a copy in the
 * installed package.
 */
export function loadProductTheme(): Theme {
  if (!existsSync(BUILT_THEME)) return buildProductTheme()
  const names = readdirSync(BUILT_THEME).filter((name) => name !== THEME_CSS)
  return {
    css: readFileSync(join(BUILT_THEME, THEME_CSS), 'utf8'),
    files: new Map(names.map((name) => [name, readFileSync(join(BUILT_THEME, name))])),
  }
}

function buildProductTheme(): Theme {
  const product = readFileSync(PRODUCT_STYLES, 'utf8')
  const { faces, fonts } = extractTypefaces(product)
  return {
    css: `${faces}\n:root {\n${extractTokens(product)}\n}\n`,
    files: new Map([['icon.svg', readFileSync('public/icon.svg')], ...fonts]),
  }
}

/** Tailwind's `@theme` tokens, as plain custom properties. */
function extractTokens(css: string): string {
  const theme = /@theme \{\n([\s\S]*?)\n\}/.exec(css)?.[1]
  if (!theme) throw new Error(`${PRODUCT_STYLES} has no @theme`)
  return theme
    .split('\n')
    .filter((line) => /^ {2}--(color|font|radius)-[\w-]+:/.test(line))
    .join('\n')
}

/** `@font-face` rules for Latin script, and their files. */
function extractTypefaces(css: string) {
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
