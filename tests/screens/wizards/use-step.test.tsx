import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useStep } from '@/screens/wizards/use-step'

it.each([
  ['', 1],
  ['?step=3', 3],
  ['?step=9', 1],
  ['?step=two', 1],
  ['?step=-1', 1],
])('the address with %j is that of step %i of four', (search, step) => {
  const { result } = renderHook(() => useStep(4), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/tax-report${search}`]}>{children}</MemoryRouter>
    ),
  })
  expect(result.current.step).toBe(step)
})
