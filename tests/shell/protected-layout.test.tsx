import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listPathsFor } from '@/app/routes'
import { pageHeading, renderApp, storeUser } from '../render'

it('ProtectedLayout shows the user, links to each protected screen, and marks the current page', async () => {
  storeUser()
  const { user } = await renderApp('/dashboard')
  expect(await screen.findByText('Sofia Rossi')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  const links = navigation
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])
  for (const link of [
    ['/dashboard', 'Run Aml verification'],
    ['/transaction', 'Transaction'],
    ['/aml_check', 'AML checks List'],
    ['/documents', 'Documents'],
  ])
    expect(links).toContainEqual(link)
  expect(new Set(links.map(([path]) => path))).toEqual(new Set(['/', ...listPathsFor('user')]))
  await user.click(navigation.getByRole('link', { name: 'Documents' }))
  const heading = await pageHeading('Documents')
  expect(navigation.getByRole('link', { name: 'Documents' }).ariaCurrent).toBe('page')
  expect(navigation.getByRole('link', { name: 'Run Aml verification' }).ariaCurrent).toBeNull()
  expect(document.activeElement).toBe(heading)
  expect(document.title).toBe('Documents · AML Verify')
})

it('ProtectedLayout closes its dialog on a link to the current page, and adds no entry to the history', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  storeUser()
  const { user, tab } = await renderApp('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Open navigation' }))
  const dialog = await screen.findByRole('dialog', { name: 'Navigation' })
  const { key } = tab.location
  await user.click(within(dialog).getByRole('link', { name: 'Run Aml verification' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tab.location.key).toBe(key)
})
