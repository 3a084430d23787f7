import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

it('lists nine open roles', async () => {
  await renderApp('/careers')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('listitem')).toHaveLength(9)
})
