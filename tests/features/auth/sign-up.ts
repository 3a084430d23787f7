import { screen } from '@testing-library/react'
import { fillIn, renderApp } from '../../render'

/** Valid input of the sign-up form, by label. */
export const VALID = {
  'First name': 'Sofia',
  'Last name': 'Rossi',
  Phone: '393331234567',
  Email: 'sofia.rossi@example.com',
  Password: 'Marker-Password-7',
  'Confirm password': 'Marker-Password-7',
}

export type Label = keyof typeof VALID

/** Opens sign-up, from the landing page, fills it in and submits it. */
export async function signUp(changes: Partial<Record<Label, string>> = {}) {
  const app = await renderApp('/', '/signup')
  await fillIn(app.user, { ...VALID, ...changes })
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Sign Up' }))
  await submit()
  return { ...app, submit }
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The texts that describe an input, hints included. */
export const describedBy = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
