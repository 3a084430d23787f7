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

const find = (selector: string) => document.querySelector(selector) ?? expect.unreachable()

describe('prefetchOnIntent', () => {
  it.each([
    ['pointer', fireEvent.pointerOver],
    ['focus', fireEvent.focusIn],
    ['finger', fireEvent.touchStart],
  ])('fetches the page of a link when the %s reaches it', (_, fire) => {
    fire(find('b'))
    expect(loadPage.mock.calls).toEqual([['/pricing']])
  })

  it('fetches the page in `data-next-page` when the pointer reaches the button', () => {
    fireEvent.pointerOver(find('i'))
    expect(loadPage.mock.calls).toEqual([['/documents']])
  })

  it('ignores links to other origins and all other elements', () => {
    for (const target of [find('#elsewhere'), find('#nowhere'), find('p'), document])
      fireEvent.pointerOver(target)
    expect(loadPage).not.toHaveBeenCalled()
  })
})
