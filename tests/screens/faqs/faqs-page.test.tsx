import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QUESTIONS } from '@/product/questions'
import { renderApp } from '../../render'

const QUESTION = 'When do I pay the fee?'

/** The ids of the questions that are open. */
const open = () =>
  [...document.querySelectorAll('details')].filter((row) => row.open).map((row) => row.id)

it('the FAQ has the same six questions on each of its pages, the first one open', async () => {
  const texts: (string | null)[][] = []
  for (const path of ['/Faqs', '/pricing', '/support']) {
    const { unmount, container } = await renderApp(path)
    texts.push([...container.querySelectorAll('details')].map((row) => row.textContent))
    expect(open()).toEqual(['preparation'])
    unmount()
  }
  expect(texts[0]).toHaveLength(6)
  expect(texts[1]).toEqual(texts[0])
  expect(texts[2]).toEqual(texts[0])
})

it('FaqsPage has each question in one group', async () => {
  await renderApp('/Faqs')
  const groups = ['Before you start', 'During the check', 'Fee and certificate'].map((name) => {
    const group = screen.getByRole('heading', { level: 3, name }).parentElement as HTMLElement
    return within(group).getAllByRole('heading', { level: 4 })
  })
  expect(groups.map((questions) => questions.length)).toEqual([2, 2, 2])
  const texts = groups.flat().map(({ textContent }) => textContent)
  expect(texts.sort()).toEqual(QUESTIONS.map(({ question }) => question.message).sort())
})

it('FaqsPage opens questions independently, and the one that the address names', async () => {
  const { user } = await renderApp('/Faqs#certificate')
  await waitFor(() => expect(open()).toEqual(['preparation', 'certificate']))
  await user.click(screen.getByText(QUESTION))
  expect(open()).toEqual(['preparation', 'fee', 'certificate'])
  await user.click(screen.getByText('What do I have to prepare before the inspection?'))
  expect(open()).toEqual(['fee', 'certificate'])
  await user.click(screen.getByText(QUESTION))
  expect(open()).toEqual(['certificate'])
})
