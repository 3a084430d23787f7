import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { loadTexts } from '@/platform/i18n/i18n'
import { fillIn, input, renderApp, toasts } from '../render'

it('LanguageMenu says that a language could not be loaded, and keeps the page and what was typed', async () => {
  await loadTexts('lost', async (locale) => {
    if (locale === 'ur') throw new Error('Failed to fetch')
  })
  onTestFinished(() => loadTexts('lost', async () => {}))
  const { user } = await renderApp('/contact')
  await fillIn(user, { Name: 'Sofia' })
  const [choice] = screen.getAllByRole('button', { name: 'اردو', hidden: true })
  await user.click(choice as HTMLElement)
  expect(await toasts().findByText(/^This language could not be loaded\./)).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(input('Name').value).toBe('Sofia')
})
