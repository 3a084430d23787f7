import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { expect, test, visit } from '../../e2e/fixtures.ts'

const REQUEST = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.5&label=Invoice%207'

type Drawing = {
  /** Defaults to the code's size. */
  width?: number
  height?: number
  type?: string
  /** Pixels per module; 0 for a picture without a code. */
  module?: number
  background: string
  ink?: string
  blur?: number
}

/** Draws a code without the margin that the encoder always adds. @returns a data URL. */
const draw = (page: Page, drawing: Drawing) =>
  page.evaluate(
    ({ code, drawing: { module = 0, blur = 0, ...drawing } }) => {
      const size = code.length * module
      const canvas = document.createElement('canvas')
      const { width = size, height = size } = drawing
      Object.assign(canvas, { width, height })
      const picture = canvas.getContext('2d') as CanvasRenderingContext2D
      picture.fillStyle = drawing.background
      picture.fillRect(0, 0, width, height)
      picture.filter = blur ? `blur(${blur}px)` : 'none'
      picture.fillStyle = drawing.ink ?? 'black'
      const [left, top] = [(width - size) / 2, (height - size) / 2]
      const path = new Path2D()
      for (const [y, row] of code.entries())
        for (const [x, dark] of row.entries())
          if (dark) path.rect(left + x * module, top + y * module, module, module)
      picture.fill(path)
      return canvas.toDataURL(drawing.type, 0.8)
    },
    {
      code: encodeQR(REQUEST, 'raw', { border: 1 })
        .slice(1, -1)
        .map((row) => row.slice(1, -1)),
      drawing,
    },
  )

const PHOTO = { width: 4000, height: 3000, background: '#ddd', type: 'image/jpeg' }

// jsQR finds the code; the margin and the sizes of the copies are ours.
const PICTURES: [name: string, drawing: Drawing][] = [
  ['a dark theme', { width: 400, height: 400, module: 6, background: '#111', ink: '#eee' }],
  ['a code without a margin', { module: 6, background: 'white' }],
  ['a small code in a photo of 12 MP', { ...PHOTO, module: 5, blur: 1 }],
  ['a large code in a photo of 12 MP', { ...PHOTO, module: 55, blur: 6 }],
]

async function choosePicture(page: Page, drawing: Drawing) {
  await visit(page, '/')
  const [head = '', data = ''] = (await draw(page, drawing)).split(',')
  const mimeType = /data:([^;]+)/.exec(head)?.[1] ?? ''
  const file = { name: 'picture', mimeType, buffer: Buffer.from(data, 'base64') }
  await page.getByLabel('Add files').setInputFiles(file)
}

test('the address reader reads a QR code in pictures of many kinds', async ({ page }) => {
  for (const [name, drawing] of PICTURES)
    await test.step(name, async () => {
      await choosePicture(page, drawing)
      await expect(page.getByText('This is an address of Bitcoin.')).toBeVisible()
      await expect(page.getByText('0.5 BTC')).toBeVisible()
    })
})

test('the address reader reports a picture in which no QR code was read', async ({ page }) => {
  await choosePicture(page, { width: 900, height: 450, background: 'white' })
  await expect(page.getByText(/^picture: a picture in which no QR code was read/)).toBeVisible()
})
