import { tryDecode } from '../text/letters.ts'

/** Width and height in pixels. */
export type PictureSize = { width: number; height: number }

const readAscii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Reads a JPEG: its frame says the size, behind segments that say their length (ITU T.81, B.1). */
function measureJpeg(view: DataView): PictureSize {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('There is no marker')
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
}

/** Reads a WebP (RFC 9649) with loss, without loss, or with more than one part. */
function measureWebp(bytes: Uint8Array, view: DataView): PictureSize {
  const readLong = (at: number) => view.getUint16(at, true) + 2 ** 16 * view.getUint8(at + 2)
  switch (readAscii(bytes, 12, 4)) {
    case 'VP8X':
      return { width: readLong(24) + 1, height: readLong(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
}

/** Reads an AVIF or HEIC: the largest of its images (ISO/IEC 23008-12, "ispe"). */
function measureHeif(bytes: Uint8Array, view: DataView): PictureSize {
  const largest = { width: 0, height: 0 }
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1)) {
    if (readAscii(bytes, at, 4) !== 'ispe' || at + 16 > bytes.length) continue
    largest.width = Math.max(largest.width, view.getUint32(at + 8))
    largest.height = Math.max(largest.height, view.getUint32(at + 12))
  }
  if (largest.width === 0) throw new RangeError('There is no size')
  return largest
}

function measure(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = readAscii(bytes, 0, 12)
  if (start.startsWith('\x89PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (start.startsWith('GIF8'))
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (start.startsWith('BM'))
    return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
  if (start.startsWith('\xff\xd8')) return measureJpeg(view)
  if (start.startsWith('RIFF')) return measureWebp(bytes, view)
  if (start.slice(4, 8) === 'ftyp') return measureHeif(bytes, view)
  return undefined
}

/** The size that a picture says, before it is decoded. @returns undefined if it says none. */
export function measurePicture(bytes: Uint8Array): PictureSize | undefined {
  const size = tryDecode(() => measure(bytes))
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
