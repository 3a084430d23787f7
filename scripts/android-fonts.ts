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
 * Gives a browser on Linux Android's font for Arabic letters, Noto Naskh Arabic, whatever fonts are
 * installed, and draws it as Android does: hinting would round the width of each letter to whole
 * pixels. Other systems keep their own fonts.
 * @returns what the browser is to be started with, and what removes the files for it.
 */
export function androidFonts() {
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
