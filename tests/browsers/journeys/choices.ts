import { expect } from 'vitest'
import { paths } from '../../../src/product/paths.ts'
import { translationsInto } from '../../e2e/translations.ts'
import { button, heading, text } from '../screen.ts'
import type { Journey } from './journey.ts'

/** What a visitor chooses for the page, and finds again. */
export const CHOICES: Journey[] = [
  {
    title: 'a language is chosen and kept',
    async play(screen) {
      const urdu = heading(
        translationsInto('ur').get('Everyone who takes a coin should be able to know its past.') ??
          '',
      )
      await screen.open(paths.about)
      expect(await screen.appearance()).toMatchObject({ lang: 'en', dir: 'ltr' })
      await screen.click(button('Language: English'))
      await screen.click(button('اردو'))
      await screen.shows(urdu)
      expect(await screen.appearance()).toMatchObject({ lang: 'ur', dir: 'rtl' })
      await screen.isNoWider()
      await screen.reload()
      await screen.shows(urdu)
      expect(await screen.appearance()).toMatchObject({ lang: 'ur', dir: 'rtl' })
    },
  },
  {
    title: 'a theme is chosen and kept',
    async play(screen) {
      await screen.open(paths.login)
      const { ground: light } = await screen.appearance()
      await screen.click(button('Theme'))
      await screen.click(text('Dark'))
      await expect.poll(async () => (await screen.appearance()).ground).not.toBe(light)
      const { ground: dark } = await screen.appearance()
      await screen.reload()
      expect((await screen.appearance()).ground).toBe(dark)
    },
  },
]
