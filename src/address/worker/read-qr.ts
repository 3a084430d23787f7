/**
 * Longest sides of the scaled copies, in pixels. A small copy is fast and averages out blur and noise; a
 * small code in a photo of 12 MP needs the largest.
 */
const SIDES = [400, 800, 1600, 3200]

/** Pixels of quiet zone, which a cropped code lacks and the decoder needs. */
const MARGIN = 32

/** Draws a copy on white, for transparent pictures. Never enlarges. */
function drawScaledCopy(bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width + 2 * MARGIN, height + 2 * MARGIN)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no 2D canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, MARGIN, MARGIN, width, height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/**
 * Reads a QR code, dark on light or inverted. The first use fetches the decoder.
 * @returns undefined without a code, or where the browser can’t decode the picture.
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
      const { data, width, height } = drawScaledCopy(bitmap, side)
      const code = jsQR(data, width, height)
      // Noise can decode as a code without data.
      if (code && code.data !== '') return code.data
    }
  } finally {
    bitmap.close()
  }
}
