import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { holdBack } from '../hold-back.ts'

for (const theme of ['light', 'dark'] as const)
  test(`the ring is the same before and after the chart’s code comes, in the ${theme} theme`, async ({
    page,
    showIn,
  }, testInfo) => {
    const name = `ring-${theme}.png`
    const picture = testInfo.snapshotPath(name)
    await mkdir(dirname(picture), { recursive: true })
    const letCome = await holdBack(page, /\/assets\/doughnut-/)
    await signInAtStart(page)
    await visit(page, paths.dashboard)
    await showIn(theme)
    const ring = page.getByRole('img', { name: /doughnut chart/ })
    await ring.scrollIntoViewIfNeeded()
    const place = await ring.boundingBox()
    await expect(page.locator('.recharts-sector')).toHaveCount(0)
    await writeFile(picture, await ring.screenshot())
    letCome()
    await expect(ring.locator('.recharts-sector')).toBeVisible()
    expect(await ring.boundingBox()).toEqual(place)
    expect(await ring.screenshot()).toMatchSnapshot(name, { threshold: 0.05, maxDiffPixels: 0 })
  })
