import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from './fixtures.ts'

const NASKH = dirname(
  fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ),
  ),
)

/**
 * The browser tests' `test`, for what depends on system fonts. On Linux the browser has Noto Naskh
 * Arabic, whatever fonts are installed, and draws it as Android does: hinting would round the width
 * of each letter to whole pixels.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
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
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--font-render-hinting=none'],
        env: { ...process.env, FONTCONFIG_FILE: config },
      })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
