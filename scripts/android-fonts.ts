import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NASKH = dirname(
  fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ),
  ),
)

/**
 * Makes a browser on Linux use Android's font for Arabic script, Noto Naskh Arabic, without hinting, which
 * would round each character's width to whole pixels. Other systems keep their own fonts.
 * @returns arguments and environment of the browser, and a function that removes the temporary files.
 */
export function installAndroidFonts() {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-fonts-'))
  const config = join(folder, 'fonts.conf')
  writeFileSync(
    config,
    `<fontconfig>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
      <dir>${NASKH}</dir>
      <cachedir>${folder}</cachedir>
    </fontconfig>`,
  )
  return {
    args: ['--font-render-hinting=none'],
    env: { FONTCONFIG_FILE: config },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
