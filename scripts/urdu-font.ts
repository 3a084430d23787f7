/**
 * Writes the part of Noto Nastaliq Urdu that Urdu itself needs, a third smaller than the whole: the
 * characters that src/styles.css names for it, in the weights that the app uses. What is typed in
 * other Arabic letters still gets the whole font. Run it after a change of that range or of the font:
 *
 *     npm install --no-save subset-font@2.4.0 && node scripts/urdu-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

const WHOLE =
  'node_modules/@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2'
const PART = 'src/fonts/noto-nastaliq-urdu.woff2'

const range = readFileSync('src/styles.css', 'utf8').match(
  /fonts\/noto-nastaliq-urdu\.woff2[^}]*unicode-range:([^;]*);/,
)?.[1]
if (!range) throw new Error(`src/styles.css names no characters for ${PART}`)

const characters = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
  ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    const count = Number.parseInt(last, 16) - from + 1
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index))
  },
)

// Not a dependency of the project: the font changes once in years.
const tool = 'subset-font'
const { default: subset } = await import(tool)
const font = await subset(readFileSync(WHOLE), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
})
writeFileSync(PART, font)
console.log(`${PART}: ${characters.length} characters, ${font.length} bytes`)
