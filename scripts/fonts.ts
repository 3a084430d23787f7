/**
 * Writes the parts of fonts that the app loads, far smaller than the whole: the characters that
 * src/styles.css names for each, in the weights that the app uses. Run it after a change of such a
 * range or of a font:
 *
 *     npm install --no-save subset-font@2.4.0 && node scripts/fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

const PARTS = [
  { part: 'inter', whole: 'inter/files/inter-latin-wght-normal' },
  { part: 'jetbrains-mono', whole: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal' },
  {
    part: 'noto-nastaliq-urdu',
    whole: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal',
  },
]

// Not a dependency of the project: the fonts change once in years.
const tool = 'subset-font'
const { default: subset } = await import(tool)
const styles = readFileSync('src/styles.css', 'utf8')

for (const { part, whole } of PARTS) {
  const characters = charactersOf(part)
  const file = `src/fonts/${part}.woff2`
  const font = await subset(
    readFileSync(`node_modules/@fontsource-variable/${whole}.woff2`),
    characters.join(''),
    { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } },
  )
  writeFileSync(file, font)
  console.log(`${file}: ${characters.length} characters, ${font.length} bytes`)
}

/** The characters that the style sheet names beside a part. */
function charactersOf(part: string): string[] {
  const range = new RegExp(`fonts/${part}\\.woff2[^}]*unicode-range:([^;]*);`).exec(styles)?.[1]
  if (!range) throw new Error(`src/styles.css names no characters for ${part}`)
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index))
    },
  )
}
