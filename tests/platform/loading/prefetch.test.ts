import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchOnIntent } from '@/platform/loading/prefetch'

const loadPage = vi.fn<(pathname: string) => void>()

beforeAll(() => prefetchOnIntent(loadPage))
beforeEach(() => {
  loadPage.mockClear()
  document.body.innerHTML = `
    <a href="/pricing?from=home#plans"><b>Prices</b></a>
    <a id="elsewhere" href="https://example.com/pricing">Elsewhere</a>
    <a id="nowhere">No link yet</a>
    <button data-next-page="/documents"><i>Go</i></button>
    <p>Text</p>`
})
afterEach(() => document.body.replaceChildren())

const one = (selector: string) => document.querySelector(selector) ?? expect.unreachable()

describe('prefetchOnIntent fetches a page', () => {
  it.each([
    ['the pointer comes to', fireEvent.pointerOver],
    ['the focus comes to', fireEvent.focusIn],
    ['a finger comes to', fireEvent.touchStart],
  ])('when %s a link that leads to it', (_, fire) => {
    fire(one('b'))
    expect(loadPage.mock.calls).toEqual([['/pricing']])
  })

  it('when the pointer comes to a button that names the next page', () => {
    fireEvent.pointerOver(one('i'))
    expect(loadPage.mock.calls).toEqual([['/documents']])
  })

  it('but not for a link to another site, nor for anything else', () => {
    for (const target of [one('#elsewhere'), one('#nowhere'), one('p'), document])
      fireEvent.pointerOver(target)
    expect(loadPage).not.toHaveBeenCalled()
  })

  it('by passive listeners, which do not delay scrolling', () => {
    const listen = vi.spyOn(document, 'addEventListener')
    prefetchOnIntent(loadPage)
    for (const [, , options] of listen.mock.calls) expect(options).toEqual({ passive: true })
  })
})
