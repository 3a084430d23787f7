import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

const QUESTION = 'When do I pay the fee?'

it('has the same six questions on the FAQ page and the pricing page', async () => {
  const texts: (string | null)[][] = []
  for (const path of ['/Faqs', '/pricing']) {
    const { unmount, container } = await renderApp(path)
    texts.push([...container.querySelectorAll('details')].map((row) => row.textContent))
    unmount()
  }
  expect(texts[0]).toHaveLength(6)
  expect(texts[1]).toEqual(texts[0])
})

it('opens questions independently, and the one that the address names', async () => {
  const { user, container } = await renderApp('/Faqs#certificate')
  const open = () =>
    [...container.querySelectorAll('details')].filter((row) => row.open).map((row) => row.id)
  await waitFor(() => expect(open()).toEqual(['certificate']))
  await user.click(screen.getByText(QUESTION))
  expect(open()).toEqual(['certificate', 'fee'])
  await user.click(screen.getByText(QUESTION))
  expect(open()).toEqual(['certificate'])
})
