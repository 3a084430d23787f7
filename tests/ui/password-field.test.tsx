import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PasswordField } from '@/ui/password-field'
import { input, press } from '../render'

it('PasswordField shows and hides the password, and its button names the action', async () => {
  const user = userEvent.setup({ delay: null })
  render(<PasswordField id="password" label="Password" name="password" />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  expect(input('Password').type).toBe('password')
  await press(user, 'Show: Password')
  expect(input('Password').type).toBe('text')
  await press(user, 'Hide: Password')
  expect(input('Password').type).toBe('password')
})
