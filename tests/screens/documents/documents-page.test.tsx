import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp, storeUser } from '../../render'

beforeEach(() => storeUser())

const getButton = (name: string) => screen.getByRole('button', { name })

it('DocumentsPage leads from the type to the confirmation, then starts at Tax report again', async () => {
  const { user } = await renderApp('/documents')
  await user.click(getButton('Generate Document'))
  await user.click(await screen.findByRole('radio', { name: 'Transactions Export' }))
  await user.click(getButton('Next'))
  expect(await screen.findByRole('dialog', { name: 'Confirmation' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Check an address' }))
  await user.click(getButton('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(getButton('Generate Document'))
  const tax = await screen.findByRole('radio', { name: 'Tax report' })
  expect(tax).toHaveProperty('checked', true)
})
