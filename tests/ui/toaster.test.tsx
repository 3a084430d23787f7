import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { loadLocale } from '@/platform/i18n/i18n'
import { toast } from '@/ui/toast'
import { Toaster } from '@/ui/toaster'
import { WithI18n } from '../render'

function renderToaster() {
  render(<Toaster />, { wrapper: WithI18n })
  return userEvent.setup({ delay: null })
}

describe('Toaster', () => {
  it('closes a toast after 3 seconds', async () => {
    renderToaster()
    vi.useFakeTimers()
    await act(async () => toast.success('Saved'))
    act(() => vi.advanceTimersByTime(2900))
    expect(screen.getByText('Saved')).toBeTruthy()
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('closes a toast when the language is switched', async () => {
    renderToaster()
    await act(async () => toast.success('Saved'))
    await act(() => loadLocale('ur'))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('keeps a toast while the pointer is on it', async () => {
    const user = renderToaster()
    await act(async () => toast.error('Failed'))
    await user.hover(screen.getByText('Failed'))
    vi.useFakeTimers()
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByText('Failed')).toBeTruthy()
  })

  it('takes the focus on Alt+T, and closes a toast by its button', async () => {
    const user = renderToaster()
    await act(async () => toast.success('Saved'))
    await user.keyboard('{Alt>}[KeyT]{/Alt}')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages (Alt+T)' }))
    await user.click(screen.getByRole('button', { name: 'Close message' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('moves the focus to the next toast, and from the last one back to where it was', async () => {
    const user = userEvent.setup({ delay: null })
    const page = (
      <>
        <button type="button">Save</button>
        <Toaster />
      </>
    )
    render(page, { wrapper: WithI18n })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await act(async () => void [toast.success('First'), toast.success('Second')])
    await user.keyboard('{Alt>}[KeyT]{/Alt}{Tab}{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close message' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })

  it('keeps a toast while the focus is on it, also when the user has closed another toast', async () => {
    renderToaster()
    vi.useFakeTimers()
    await act(async () => void [toast.success('First'), toast.success('Second')])
    const [button] = screen.getAllByRole('button', { name: 'Close message' })
    act(() => button?.focus())
    fireEvent.click(button as HTMLElement)
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getAllByText(/^(First|Second)$/)).toHaveLength(1)
  })

  it('closes a toast after 3 seconds when the user has closed another toast', async () => {
    const user = renderToaster()
    await act(async () => toast.success('First'))
    await user.click(screen.getByRole('button', { name: 'Close message' }))
    vi.useFakeTimers()
    await act(async () => toast.success('Second'))
    act(() => vi.advanceTimersByTime(3100))
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('shows 20 toasts at most, in a live region', async () => {
    renderToaster()
    await act(async () => {
      for (let number = 1; number <= 25; number += 1) toast.success(`Message ${number}`)
    })
    expect(screen.getAllByText(/^Message \d+$/)).toHaveLength(20)
    expect(screen.getByText('Message 25').closest('[aria-live]')?.getAttribute('aria-live')).toBe(
      'polite',
    )
  })
})
