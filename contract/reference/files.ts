import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUILT_REFERENCE, CONTRACT } from '../files.ts'
import { loadContract } from '../reader/load.ts'
import { referencePage } from './page.ts'

const PRODUCT_STYLES = 'src/styles.css'
const OWN_STYLES = 'contract/reference/reference.css'

/**
 * Every file of the reference by name. Its folder needs nothing else, and no network. Colours and fonts
 * are the product's own (src/styles.css); the package contains them.
 * @param contract the file of the contract; it is put beside the page.
 * @throws ContractError for a contract that can't be read.
 */
export async function referenceFiles(contract = CONTRACT): Promise<Map<string, string | Buffer>> {
  return new Map<string, string | Buffer>([
    ['index.html', referencePage(await loadContract(contract), basename(contract))],
    [basename(contract), readFileSync(contract)],
    ...(existsSync(BUILT_REFERENCE) ? packedStyles() : productStyles()),
  ])
}

/** Writes the files of the reference into a folder. It throws as `referenceFiles` does. */
export async function writeReference(folder: string, contract?: string) {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of await referenceFiles(contract))
    writeFileSync(join(folder, name), content)
}

/** The style sheet, icon and fonts of the package. */
const packedStyles = (): [string, Buffer][] =>
  readdirSync(BUILT_REFERENCE)
    .filter((name) => /\.(css|svg|woff2)$/.test(name))
    .map((name) => [name, readFileSync(join(BUILT_REFERENCE, name))])

/** The style sheet, icon and fonts of the product. */
function productStyles(): [string, string | Buffer][] {
  const product = readFileSync(PRODUCT_STYLES, 'utf8')
  const { faces, fonts } = typefaces(product)
  const own = readFileSync(OWN_STYLES, 'utf8')
  return [
    ['reference.css', `${faces}\n:root {\n${tokens(product)}\n}\n\n${own}`],
    ['icon.svg', readFileSync('public/icon.svg')],
    ...fonts,
  ]
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
        const source = file.startsWith('./') ? join('src', file) : join('node_modules', file)
        fonts.push([basename(file), readFileSync(source)])
        return `url('${basename(file)}')`
      }),
    )
  return { faces: faces.join('\n'), fonts }
}
