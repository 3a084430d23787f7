import { installAndroidFonts } from '../../scripts/android-fonts.ts'
import { test as base } from './fixtures.ts'

/** The browser tests' `test` with Android's system fonts. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args, env, remove } = installAndroidFonts()
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args],
        env: { ...process.env, ...env },
      })
      remove()
    },
    { scope: 'worker' },
  ],
})
