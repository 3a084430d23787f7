import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { UnloadedNotice } from '@/address/unloaded-notice'
import { server } from '../doubles'
import { WithI18n } from '../render'

it('UnloadedNotice advises a reload where the site responds: it was deployed anew', async () => {
  server.use(http.head('*', () => new HttpResponse()))
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  render(<UnloadedNotice />, { wrapper: WithI18n })
  const button = await screen.findByRole('button', { name: 'Reload the page' })
  expect(screen.getByRole('alert').textContent).toMatch(/copy what you typed/)
  expect(screen.queryByText(/connection/)).toBeNull()
  await userEvent.click(button)
  expect(reload).toHaveBeenCalledOnce()
})

it('UnloadedNotice advises to check the connection where the site does not respond', async () => {
  server.use(http.head('*', () => HttpResponse.error()))
  render(<UnloadedNotice />, { wrapper: WithI18n })
  expect(await screen.findByText(/Check your connection/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
