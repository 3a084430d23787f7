import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PasswordField } from '@/ui/password-field'
import { input, press, WithI18n } from '../render'

it('PasswordField has a button that shows and hides the password, named by its action', async () => {
  const user = userEvent.setup({ delay: null })
  render(<PasswordField id="password" label="Password" name="password" />, {
    wrapper: WithI18n,
  })
  expect(input('Password').type).toBe('password')
  await press(user, 'Show: Password')
  expect(input('Password').type).toBe('text')
  // Spell checkers of some browsers send a shown text to a server.
  expect(input('Password').getAttribute('spellcheck')).toBe('false')
  await press(user, 'Hide: Password')
  expect(input('Password').type).toBe('password')
})
