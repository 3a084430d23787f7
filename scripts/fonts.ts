/**
 * Writes the parts of fonts that the app loads, far smaller than the whole: the characters that
 * src/styles.css names for each, in the weights that the app uses. Run it after a change of such a
 * range or of a font:
 *
 *     npm install --no-save subset-font@2.4.0 && node scripts/fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** The script of each font's part. */
const PARTS = { inter: 'latin', 'jetbrains-mono': 'latin', 'noto-nastaliq-urdu': 'arabic' }

// Not a dependency of the project: the fonts change once in years.
const tool = 'subset-font'
const { default: subset } = await import(tool)
const styles = readFileSync('src/styles.css', 'utf8')

for (const [part, script] of Object.entries(PARTS)) {
  const characters = charactersOf(part)
  const file = `src/fonts/${part}.woff2`
  const font = await subset(
    readFileSync(
      `node_modules/@fontsource-variable/${part}/files/${part}-${script}-wght-normal.woff2`,
    ),
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
