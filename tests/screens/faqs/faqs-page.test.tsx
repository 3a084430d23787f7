import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QUESTIONS } from '@/product/questions'
import { renderApp } from '../../render'

const findRows = () => [...document.querySelectorAll('details')]
const listOpen = () => findRows().flatMap((row) => (row.open ? row.id : []))

it.each(['/Faqs', '/pricing', '/support'])(
  'the FAQ of %s has every question, the first open',
  async (path) => {
    await renderApp(path)
    expect(findRows().map(({ id }) => id)).toHaveLength(6)
    expect(listOpen()).toEqual(['preparation'])
  },
)

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

it('FaqsPage opens questions independently, and the question of the hash', async () => {
  const { user } = await renderApp('/Faqs#certificate')
  await waitFor(() => expect(listOpen()).toEqual(['preparation', 'certificate']))
  await user.click(screen.getByText('When do I pay the fee?'))
  expect(listOpen()).toEqual(['preparation', 'fee', 'certificate'])
  await user.click(screen.getByText('What do I have to prepare before the inspection?'))
  expect(listOpen()).toEqual(['fee', 'certificate'])
})
