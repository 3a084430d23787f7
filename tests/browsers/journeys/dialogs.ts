import { paths } from '../../../src/product/paths.ts'
import { button, DESKTOP, dialog, PHONE } from '../screen.ts'
import type { Journey } from './journey.ts'

/** A dialog takes the focus, and gives it back. */
export const DIALOGS: Journey[] = Object.entries({ DESKTOP, PHONE }).map(([name, size]) => ({
  title: `a dialog opens and closes (${name.toLowerCase()})`,
  async play(screen) {
    const opener = button('Generate Document')
    const modal = dialog('Select a Document Type')
    await screen.storeUser()
    await screen.setSize(size)
    await screen.open(paths.documents)
    await screen.click(opener)
    await screen.focusIsOn({ role: 'radio', name: 'Tax report' })
    await screen.press('Escape')
    await screen.hides(modal)
    await screen.focusIsOn(opener)
    await screen.press('Enter')
    await screen.focusIsOn(modal)
    await screen.click(button('Close dialog'))
    await screen.hides(modal)
    await screen.focusIsOn(opener)
  },
}))
