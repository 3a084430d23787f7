/**
 * Writes the font subsets that the app loads: the `unicode-range` of each in src/app/styles.css, in the
 * weights that the app uses. Then prints the size-adjust of each system font that replaces Nastaliq, with
 * which all Urdu messages together have the width of Nastaliq. Run it after a change of a range or a font:
 *
 *     npm install --no-save subset-font@2.4.0 harfbuzzjs@0.4.15 @expo-google-fonts/noto-sans-arabic@0.4.3
 *     npx node scripts/fonts.ts
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const SUBSETS = { inter: 'latin', 'jetbrains-mono': 'latin', 'noto-nastaliq-urdu': 'arabic' }

/** System fonts that exist as packages. */
const FALLBACKS = {
  'Naskh Fallback': 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'Arabic Sans Fallback': 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
}

// Not among the project's dependencies: the fonts change once in years.
const [subsetTool, shapingTool] = ['subset-font', 'harfbuzzjs']
const { default: subset } = await import(subsetTool)
const { default: harfbuzz } = await import(shapingTool)
const hb = await harfbuzz
const styles = readFileSync('src/app/styles.css', 'utf8')

for (const [part, script] of Object.entries(SUBSETS)) {
  const characters = parseCharacters(part)
  const file = `src/platform/fonts/${part}.woff2`
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

const words = /[\u0600-\u06FF\u200C]+(?: [\u0600-\u06FF\u200C]+)*/g
const texts = globSync('src/**/locales/**/ur.po').flatMap(
  (file) => readFileSync(file, 'utf8').match(words) ?? [],
)
const instantiateNastaliq = (wght: number): Promise<Uint8Array> =>
  subset(readFileSync('src/platform/fonts/noto-nastaliq-urdu.woff2'), texts.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght },
  })
const regular = measureWidth(await instantiateNastaliq(400))
const semibold = measureWidth(await instantiateNastaliq(600))
print('Nastaliq Fallback, weight 600', semibold / regular)
for (const [face, path] of Object.entries(FALLBACKS)) {
  const width = measureWidth(readFileSync(`node_modules/@expo-google-fonts/${path}`))
  print(face, regular / width)
  print(`${face}, weight 600`, semibold / width)
}

function print(face: string, ratio: number) {
  console.log(`${face}: size-adjust: ${(100 * ratio).toFixed(1)}%`)
}

function measureWidth(data: Uint8Array): number {
  const face = hb.createFace(hb.createBlob(data), 0)
  const font = hb.createFont(face)
  const widths = texts.map((text) => {
    const buffer = hb.createBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const glyphs: { ax: number }[] = buffer.json()
    buffer.destroy()
    return glyphs.reduce((sum, { ax }) => sum + ax, 0)
  })
  return widths.reduce((sum, width) => sum + width, 0) / face.upem
}

function parseCharacters(part: string): string[] {
  const range = new RegExp(`fonts/${part}\\.woff2[^}]*unicode-range:([^;]*);`).exec(styles)?.[1]
  if (!range) throw new Error(`src/app/styles.css names no characters for ${part}`)
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index))
    },
  )
}
