import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Link,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFocusAndScroll } from '@/shell/focus-and-scroll'

let navigate: NavigateFunction

/** The page at /bare has no heading. */
function Site() {
  useFocusAndScroll()
  navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/next">Next</Link>
      {pathname !== '/bare' && <h1>{pathname}</h1>}
      <p id="part &amp; parcel">A part</p>
    </>
  )
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Site />
    </MemoryRouter>,
  )

const go = (to: string) => act(() => navigate(to))
const heading = () => screen.getByRole('heading', { level: 1 })

const scrolled = vi.fn<(to: string) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrolled(to.join()))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(`#${this.id}`)
  })
})

describe('useFocusAndScroll', () => {
  it('focuses the heading of a new page, which Tab skips, without scrolling to it', async () => {
    open('/first')
    expect(document.activeElement).toBe(document.body)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(document.activeElement).toBe(heading())
    expect(heading().tabIndex).toBe(-1)
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })

  it('keeps the focus when query or hash change, and on a page without a heading', async () => {
    open('/first')
    screen.getByRole('link').focus()
    await go('/first?filter=1')
    await go('/first#none')
    expect(document.activeElement).toBe(screen.getByRole('link'))
    await go('/bare')
    expect(document.activeElement).toBe(screen.getByRole('link'))
  })

  it('focuses the heading on Back', async () => {
    open('/first')
    await go('/next')
    screen.getByRole('link').focus()
    await act(() => navigate(-1))
    expect(document.activeElement).toBe(heading())
  })

  it('leaves the scroll position to the browser on the first page, and on Back and Forward', async () => {
    open('/first')
    await go('/next')
    expect(scrolled.mock.calls).toEqual([['0,0']])
    await act(() => navigate(-1))
    await act(() => navigate(1))
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('scrolls to the top of a new page, and of the same page when the hash is removed', async () => {
    open('/first#none')
    await go('/next')
    await go('/bare')
    await go('/bare#none')
    await go('/bare')
    expect(scrolled.mock.calls).toEqual([['0,0'], ['0,0'], ['0,0'], ['0,0']])
  })

  it('scrolls to and focuses the element of the hash, also on the first page', async () => {
    open('/first#part%20&%20parcel')
    expect(scrolled.mock.calls).toEqual([['#part & parcel']])
    expect(document.activeElement?.id).toBe('part & parcel')
    await go('/next#part%20&%20parcel')
    expect(scrolled.mock.calls).toEqual([['#part & parcel'], ['#part & parcel']])
  })

  it('ignores a hash with invalid percent-encoding', () => {
    open('/first#%')
    expect(heading().textContent).toBe('/first')
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('keeps the scroll position when only the query changes', async () => {
    open('/first')
    await go('/first?filter=1')
    expect(scrolled).not.toHaveBeenCalled()
  })
})
