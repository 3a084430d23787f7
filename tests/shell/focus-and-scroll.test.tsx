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

/** A site of small pages; the one at /bare has no heading. */
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

describe('useFocusAndScroll: the focus', () => {
  it('goes to the heading of a page that was navigated to, which Tab does not reach', async () => {
    open('/first')
    expect(document.activeElement).toBe(document.body)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(document.activeElement).toBe(heading())
    expect(heading().tabIndex).toBe(-1)
    // Where the page is scrolled to is decided by the address alone.
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })

  it('stays where it is on the same page, and on one without a heading', async () => {
    open('/first')
    screen.getByRole('link').focus()
    await go('/first?filter=1')
    await go('/first#none')
    expect(document.activeElement).toBe(screen.getByRole('link'))
    await go('/bare')
    expect(document.activeElement).toBe(screen.getByRole('link'))
  })

  it('goes to the heading on the way back as well', async () => {
    open('/first')
    await go('/next')
    screen.getByRole('link').focus()
    await act(() => navigate(-1))
    expect(document.activeElement).toBe(heading())
  })
})

describe('useFocusAndScroll: the scroll position', () => {
  it('is left to the browser on the first page, and on Back and Forward', async () => {
    open('/first')
    await go('/next')
    expect(scrolled.mock.calls).toEqual([['0,0']])
    await act(() => navigate(-1))
    await act(() => navigate(1))
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('is the top of each new page, and of the same one when its hash goes', async () => {
    open('/first#none')
    await go('/next')
    await go('/bare')
    await go('/bare#none')
    await go('/bare')
    expect(scrolled.mock.calls).toEqual([['0,0'], ['0,0'], ['0,0'], ['0,0']])
  })

  it('is the place that the hash names, for Tab to go on, also when the page is opened there', async () => {
    open('/first#part%20&%20parcel')
    expect(scrolled.mock.calls).toEqual([['#part & parcel']])
    expect(document.activeElement?.id).toBe('part & parcel')
    await go('/next#part%20&%20parcel')
    expect(scrolled.mock.calls).toEqual([['#part & parcel'], ['#part & parcel']])
  })

  it.each(['#%', '#100%', '#%E0%A4%A', '#%00', '#"><b>', '#'])(
    'is left to the browser for a hash without an element: %s',
    (hash) => {
      open(`/first${hash}`)
      expect(heading().textContent).toBe('/first')
      expect(scrolled).not.toHaveBeenCalled()
    },
  )

  it('stays when only the query changes', async () => {
    open('/first')
    await go('/first?filter=1')
    expect(scrolled).not.toHaveBeenCalled()
  })
})
