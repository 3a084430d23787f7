import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { stallRequests } from '../stall-requests.ts'

test('the chart looks the same before and after its code is fetched, in both themes', async ({
  page,
}, testInfo) => {
  const name = (theme: string) => `ring-${theme}.png`
  const release = await stallRequests(page, /\/assets\/doughnut-/)
  await signInAtStart(page)
  await visit(page, paths.dashboard)
  const ring = page.getByRole('img', { name: /doughnut chart/ })
  await ring.scrollIntoViewIfNeeded()
  const box = await ring.boundingBox()
  await expect(page.locator('.recharts-sector')).toHaveCount(0)
  for (const theme of ['light', 'dark'] as const) {
    const picture = testInfo.snapshotPath(name(theme))
    await mkdir(dirname(picture), { recursive: true })
    await page.emulateMedia({ colorScheme: theme })
    await writeFile(picture, await ring.screenshot())
  }
  release()
  await expect(ring.locator('.recharts-sector')).toBeVisible()
  expect(await ring.boundingBox()).toEqual(box)
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await ring.screenshot()).toMatchSnapshot(name(theme), {
      threshold: 0.05,
      maxDiffPixels: 0,
    })
  }
})
