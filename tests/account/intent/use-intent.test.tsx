import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ProtectedTitles } from '@/account/intent/protected-titles'
import { useIntent } from '@/account/intent/use-intent'
import { protectedTitles } from '@/app/routes'
import { WithI18n } from '../../render'

const parseIntent = (intent: unknown) =>
  renderHook(useIntent, {
    wrapper: ({ children }) => (
      <WithI18n>
        <MemoryRouter initialEntries={[{ pathname: '/', state: { intent } }]}>
          <ProtectedTitles value={protectedTitles}>{children}</ProtectedTitles>
        </MemoryRouter>
      </WithI18n>
    ),
  }).result.current

it.each([
  [{ path: '/transaction?type=credit' }, 'Transaction', '/transaction?type=credit'],
  [{ path: '/aml_check?expected=BTC' }, 'AML Checks, Bitcoin', '/aml_check?expected=BTC'],
  [{ path: '/aml_check', address: 'x'.repeat(121) }, 'AML Checks', '/aml_check'],
  [{ plan: ['business', 'STARTER'] }, 'the STARTER plan ($700 per month)', '/contact'],
])('useIntent parses %o as %s', (intent, topic, to) => {
  expect(parseIntent(intent)).toEqual({ topic, to, isPlan: 'plan' in intent })
})

it.each([
  ['the path of another site', { path: '//evil.example/documents' }],
  ['an unknown plan', { plan: ['personal', 'GOLD'] }],
  ['an unknown group of plans', { plan: ['constructor', 'name'] }],
  ['a plan without a group', { plan: 'PRO' }],
  ['a number', 7],
])('useIntent ignores %s', (_, intent) => {
  expect(parseIntent(intent)).toBeUndefined()
})
