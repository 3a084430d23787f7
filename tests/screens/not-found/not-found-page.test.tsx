import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageHeading, renderApp } from '../../render'

it('NotFoundPage links to the home page from an unknown URL', async () => {
  await renderApp('/no-such-page')
  await pageHeading('We can’t find this page')
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
})
