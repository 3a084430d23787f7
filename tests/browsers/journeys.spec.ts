import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Browser } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { ACCOUNT } from './journeys/account.ts'
import { CHOICES } from './journeys/choices.ts'
import { DIALOGS } from './journeys/dialogs.ts'
import { PAGES } from './journeys/pages.ts'
import { Screen } from './screen.ts'

const JOURNEYS = [...PAGES, ...CHOICES, ...ACCOUNT, ...DIALOGS]

describe.each(findEngines().found)('$name', ({ name, start }) => {
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await start()
    console.log(browser.description)
  })
  afterAll(() => browser?.close())

  it.each(JOURNEYS)('$title', async ({ play }) => {
    const session = await browser?.newSession()
    if (!session) throw new Error(`${name} did not start`)
    onTestFinished(() => session.close())
    await play(await Screen.of(session))
    expect(await session.errors()).toEqual([])
  })
})
