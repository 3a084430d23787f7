import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useStillHere } from '@/forms/use-still-here'

afterEach(() => history.replaceState(null, ''))

describe('whether the user is still here', () => {
  it('is true at the entry where the component was mounted, also after Back', () => {
    history.replaceState({ key: 'form' }, '')
    const { result, rerender } = renderHook(useStillHere)
    expect(result.current()).toBe(true)
    history.replaceState({ key: 'next' }, '')
    expect(result.current()).toBe(false)
    rerender()
    expect(result.current()).toBe(false)
    history.replaceState({ key: 'form' }, '')
    expect(result.current()).toBe(true)
  })

  it('is false once the component is gone', () => {
    const { result, unmount } = renderHook(useStillHere)
    expect(result.current()).toBe(true)
    unmount()
    expect(result.current()).toBe(false)
  })
})
