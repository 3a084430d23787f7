import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { expect, test, visit } from '../fixtures.ts'

const REQUEST = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.5&label=Invoice%207'

/** How a picture of a code is drawn. `turn` in degrees; `lean`: how much narrower it is at the top. */
type Drawing = {
  /** By default as wide and as high as the code. */
  width?: number
  height?: number
  type?: string
  /** Pixels for a module of the code. */
  module: number
  turn?: number
  lean?: number
  ground?: string
  ink?: string
  margin?: number
  blur?: number
}

/** The modules of a code, without the margin that the encoder always adds. */
const listModules = (text: string) =>
  encodeQR(text, 'raw', { border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Draws a picture of a code in the page. */
const draw = (page: Page, text: string | undefined, drawing: Drawing) =>
  page.evaluate(
    async ({ code, drawing }) => {
      const { module, turn = 0, lean = 0, margin = 4, blur = 0 } = drawing
      const size = (code.length + 2 * margin) * module
      const { width = size, height = size } = drawing
      const surface = (across: number, down: number) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: across, height: down })
        return canvas.getContext('2d') as CanvasRenderingContext2D
      }
      const flat = surface(size, size)
      flat.fillStyle = drawing.ink ?? 'black'
      for (const [y, row] of code.entries())
        for (const [x, dark] of row.entries())
          if (dark) flat.fillRect((x + margin) * module, (y + margin) * module, module, module)
      // Perspective: a row of pixels that is farther away is narrower, and nearer to the next.
      const leaning = surface(size, size)
      for (let y = 0; y < size; y++) {
        const near = 1 - lean * (1 - y / size)
        const from = Math.min(y / near, size - 1)
        leaning.drawImage(flat.canvas, 0, from, size, 1, (size * (1 - near)) / 2, y, size * near, 1)
      }
      const picture = surface(width, height)
      if (drawing.ground) {
        picture.fillStyle = drawing.ground
        picture.fillRect(0, 0, width, height)
      }
      picture.filter = blur ? `blur(${blur}px)` : 'none'
      picture.translate(width / 2, height / 2)
      picture.rotate((turn * Math.PI) / 180)
      picture.drawImage(leaning.canvas, -size / 2, -size / 2)
      return picture.canvas.toDataURL(drawing.type, 0.8)
    },
    { code: text === undefined ? [] : listModules(text), drawing },
  )

const PICTURES: [name: string, drawing: Drawing][] = [
  ['a screenshot', { width: 400, height: 400, module: 6, ground: 'white' }],
  [
    'a JPEG that is turned',
    { width: 600, height: 600, module: 8, turn: 33, ground: '#eee', type: 'image/jpeg' },
  ],
  [
    'a photo from below',
    { width: 800, height: 800, module: 12, turn: 8, lean: 0.25, ground: 'white' },
  ],
  ['a dark theme', { width: 400, height: 400, module: 6, ground: '#111', ink: '#eee' }],
  ['a code without a margin', { module: 6, margin: 0, ground: 'white' }],
  [
    'a small code in a photo of 12 MP',
    { width: 4000, height: 3000, module: 5, turn: 12, ground: '#ddd', blur: 1, type: 'image/jpeg' },
  ],
  [
    'a large code in a photo of 12 MP',
    {
      width: 4000,
      height: 3000,
      module: 55,
      turn: -5,
      ground: '#ddd',
      blur: 6,
      type: 'image/jpeg',
    },
  ],
]

/** Chooses a picture in the address reader. */
async function choosePicture(page: Page, text: string | undefined, drawing: Drawing) {
  await visit(page, '/')
  const [head = '', data = ''] = (await draw(page, text, drawing)).split(',')
  const mimeType = /data:([^;]+)/.exec(head)?.[1] ?? ''
  const file = { name: 'picture', mimeType, buffer: Buffer.from(data, 'base64') }
  await page.getByLabel('Text file or picture of a QR code').setInputFiles(file)
}

for (const [name, drawing] of PICTURES)
  test(`the address reader reads a QR code: ${name}`, async ({ page }) => {
    await choosePicture(page, REQUEST, drawing)
    await expect(page.getByText('This is an address of Bitcoin.')).toBeVisible()
    await expect(page.getByText('0.5 BTC')).toBeVisible()
  })

test('a picture without a code is said to have none', async ({ page }) => {
  await choosePicture(page, undefined, { width: 900, height: 450, module: 8, ground: 'white' })
  await expect(page.getByText(/^No QR code was found in picture/)).toBeVisible()
})
