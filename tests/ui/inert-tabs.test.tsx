import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { InertTabs } from '@/ui/inert-tabs'
import { WithI18n } from '../render'

// Three tabs, because with two the next and the previous tab are the same.
describe.each([
  { direction: 'ltr', forwards: '{ArrowRight}', backwards: '{ArrowLeft}' },
  { direction: 'rtl', forwards: '{ArrowLeft}', backwards: '{ArrowRight}' },
] as const)('InertTabs in $direction', ({ direction, forwards, backwards }) => {
  it('moves the focus by arrow keys in the reading direction', async () => {
    const user = userEvent.setup()
    render(
      <div style={{ direction }}>
        <InertTabs label="By" choices={['one', 'two', 'three']} noteId="note">
          x
        </InertTabs>
      </div>,
      { wrapper: WithI18n },
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
