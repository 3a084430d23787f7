/**
 * The longest sides of the scaled copies that are searched, in pixels. In a small copy blur and noise are
 * averaged out, and a search takes little time; a small code in a photo of 12 MP needs the largest.
 */
const SIDES = [400, 800, 1600, 3200]

/** White around the picture, since a code is found by the light margin that a cropped one lacks. */
const MARGIN = 32

/** Draws a copy on white, which transparent pixels become. Pictures are never enlarged. */
function scaledCopy(bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const canvas = document.createElement('canvas')
  canvas.width = width + 2 * MARGIN
  canvas.height = height + 2 * MARGIN
  const evidence = canvas.getContext('2d', { willReadFrequently: true })
  if (!evidence) throw new Error('There is no 2D canvas')
  evidence.fillStyle = 'white'
  evidence.fillRect(0, 0, canvas.width, canvas.height)
  evidence.imageSmoothingQuality = 'high'
  evidence.drawImage(bitmap, MARGIN, MARGIN, width, height)
  return evidence.getImageData(0, 0, canvas.width, canvas.height)
}

/** Lets the browser respond to the user between two searches. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Reads the QR code of a picture, dark on light or light on dark, in the browser. The first use fetches
 * the decoder.
 * @returns its text; undefined without a code, or where the browser can’t decode the picture.
 */
export async function readQr(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (!bitmap) return
  try {
    const { default: jsQR } = await import('jsqr')
    const largest = Math.max(bitmap.width, bitmap.height)
    // A larger copy of a small picture would be the same.
    const sides = SIDES.filter((_, index) => index === 0 || (SIDES[index - 1] ?? 0) < largest)
    for (const side of sides) {
      const { data, width, height } = scaledCopy(bitmap, side)
      const code = jsQR(data, width, height)
      // Garbage can have the format of a code without data.
      if (code && code.data !== '') return code.data
      await nextTask()
    }
  } finally {
    bitmap.close()
  }
}
