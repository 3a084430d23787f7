import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { InertTabs } from '@/ui/inert-tabs'

// Three tabs, because with two the next and the previous one are the same.
describe.each([
  { direction: 'ltr', forwards: '{ArrowRight}', backwards: '{ArrowLeft}' },
  { direction: 'rtl', forwards: '{ArrowLeft}', backwards: '{ArrowRight}' },
] as const)('tabs, $direction', ({ direction, forwards, backwards }) => {
  it('moves the focus by the arrow keys in the reading direction', async () => {
    const user = userEvent.setup()
    render(
      <I18nProvider i18n={i18n}>
        <div style={{ direction }}>
          <InertTabs label="By" choices={['one', 'two', 'three']} noteId="note">
            x
          </InertTabs>
        </div>
      </I18nProvider>,
    )
    const at = () => document.activeElement?.textContent
    await user.tab()
    expect(at()).toBe('one')
    for (const [key, name] of [
      [forwards, 'two'],
      [forwards, 'three'],
      [forwards, 'one'],
      [backwards, 'three'],
      [backwards, 'two'],
      ['a', 'two'],
    ] as const) {
      await user.keyboard(key)
      expect(at(), key).toBe(name)
    }
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one')
  })
})
