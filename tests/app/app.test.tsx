import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../render'

// A line break, malformed percent-encoding, and a path that is a protocol-relative URL.
it.each(['/about%0a', '/%E0%A4%A', '//'])(
  'App shows a page with the navigation at the path %s',
  async (path) => {
    await renderApp(path)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  },
)
