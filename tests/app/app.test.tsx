import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

it.each([
  '/about%0a',
  '/about%',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '//',
  '///',
  '//about//',
  '/\\',
  '/..;/',
  '/%2e%2e/',
])('an address whose path is %s shows a page, with the navigation around it', async (path) => {
  await renderApp(path)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})
