import { catalogs } from 'virtual:catalogs'
import { useLingui } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadLocale, loadMessages } from '@/platform/i18n/i18n'
import { SOURCE_LOCALE } from '@/platform/i18n/languages'
import { WithI18n } from '../../render'

it('loadMessages renders no component again, and has the texts for the next one', async () => {
  await loadLocale('ur')
  const [id = '', text] = Object.entries((await catalogs.questions?.ur())?.messages ?? {})[0] ?? []
  let count = 0
  function Text() {
    count++
    return <p>{useLingui().i18n._(id)}</p>
  }
  render(<Text />, { wrapper: WithI18n })
  await act(() => loadMessages('questions'))
  expect(count).toBe(1)
  const { container } = render(<Text />, { wrapper: WithI18n })
  expect(container.textContent).toBe(String(text))
  await act(() => loadLocale(SOURCE_LOCALE))
  expect(count).toBeGreaterThan(2)
})
