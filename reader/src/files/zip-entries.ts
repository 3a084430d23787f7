/**
 * A file in a ZIP archive (APPNOTE 6.3.10). `method`: 0 stored, 8 deflated. `data`: its bytes in the archive. `size`: of
 * the unpacked file, if the archive says it.
 */
export type ZipEntry = {
  path: string
  isEncrypted: boolean
  method: number
  size: number | undefined
  data: Uint8Array
}

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_64 = 0x06064b50

/** A length that the extra field has in 64 bits. */
const IN_EXTRA = 0xffffffff

const END_BYTES = 22 + 0xffff

const isUtf8 = (flags: number) => (flags & 0x800) !== 0

function readPath(bytes: Uint8Array, flags: number) {
  // Names without the flag are often UTF-8, too.
  const path = new TextDecoder().decode(bytes)
  return isUtf8(flags) || !path.includes('\ufffd') ? path : new TextDecoder('latin1').decode(bytes)
}

class ZipReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  #has = (at: number, size: number) => at >= 0 && at + size <= this.#bytes.length
  #is = (at: number, signature: number) =>
    this.#has(at, 4) && this.#view.getUint32(at, true) === signature
  #short = (at: number) => this.#view.getUint16(at, true)
  #long = (at: number) => this.#view.getUint32(at, true)
  #long64 = (at: number) => Number(this.#view.getBigUint64(at, true))

  #findLast(signature: number, size: number, from: number) {
    const least = Math.max(0, from - END_BYTES)
    for (let at = from - size; at >= least; at--) if (this.#is(at, signature)) return at
    return undefined
  }

  #findDirectory() {
    const end = this.#findLast(DIRECTORY_END, 22, this.#bytes.length)
    if (end === undefined) return undefined
    let [start, size, limit] = [this.#long(end + 16), this.#long(end + 12), end]
    if (start === IN_EXTRA || size === IN_EXTRA) {
      const end64 = this.#findLast(DIRECTORY_END_64, 56, end)
      if (end64 === undefined) return undefined
      ;[start, size, limit] = [this.#long64(end64 + 48), this.#long64(end64 + 40), end64]
    }
    // Bytes before an archive, such as those of a program that unpacks it, move its places.
    const offset = limit - size - start
    return { from: start + offset, to: limit, offset: Math.max(0, offset) }
  }

  /** The lengths that the extra field of an entry has, in the order of those that it replaces. */
  #readExtra(from: number, length: number, values: number[]) {
    const replaced = [...values]
    for (let at = from; at + 4 <= from + length; at += 4 + this.#short(at + 2)) {
      if (this.#short(at) !== 1) continue
      let next = at + 4
      for (const [index, value] of values.entries()) {
        if (value !== IN_EXTRA || !this.#has(next, 8)) continue
        replaced[index] = this.#long64(next)
        next += 8
      }
    }
    return replaced
  }

  #readData(header: number, length: number) {
    if (!this.#is(header, LOCAL_HEADER) || !this.#has(header, 30)) return undefined
    const from = header + 30 + this.#short(header + 26) + this.#short(header + 28)
    return this.#bytes.subarray(from, from + length)
  }

  *#listDirectory({ from, to, offset }: { from: number; to: number; offset: number }) {
    for (let at = from; at < to && this.#is(at, DIRECTORY_HEADER) && this.#has(at, 46); ) {
      const [nameLength, extraLength] = [this.#short(at + 28), this.#short(at + 30)]
      const name = this.#bytes.subarray(at + 46, at + 46 + nameLength)
      const flags = this.#short(at + 8)
      const [size, packed = 0, header = 0] = this.#readExtra(at + 46 + nameLength, extraLength, [
        this.#long(at + 24),
        this.#long(at + 20),
        this.#long(at + 42),
      ])
      yield {
        path: readPath(name, flags),
        isEncrypted: (flags & 1) !== 0,
        method: this.#short(at + 10),
        size,
        data: this.#readData(header + offset, packed) ?? new Uint8Array(),
      }
      at += 46 + nameLength + extraLength + this.#short(at + 32)
    }
  }

  /** Lists by the headers before the files, for an archive that is cut off. */
  *#listLocal() {
    for (let at = 0; this.#is(at, LOCAL_HEADER) && this.#has(at, 30); ) {
      const flags = this.#short(at + 6)
      const from = at + 30 + this.#short(at + 26) + this.#short(at + 28)
      if (!this.#has(from, 0)) return
      const isKnown = (flags & 8) === 0
      const to = isKnown ? from + this.#long(at + 18) : this.#bytes.length
      yield {
        path: readPath(this.#bytes.subarray(at + 30, at + 30 + this.#short(at + 26)), flags),
        isEncrypted: (flags & 1) !== 0,
        method: this.#short(at + 8),
        size: isKnown ? this.#long(at + 22) : undefined,
        data: this.#bytes.subarray(from, to),
      }
      at = to
    }
  }

  list(): { entries: Iterable<ZipEntry>; isWhole: boolean } {
    const directory = this.#findDirectory()
    return directory && this.#is(directory.from, DIRECTORY_HEADER)
      ? { entries: this.#listDirectory(directory), isWhole: true }
      : { entries: this.#listLocal(), isWhole: directory?.from === directory?.to && !!directory }
  }
}

/** Lists the files of an archive, folders not. `isWhole`: it has a directory. */
export function listZip(bytes: Uint8Array): { entries: ZipEntry[]; isWhole: boolean } {
  const { entries, isWhole } = new ZipReader(bytes).list()
  return { entries: [...entries].filter(({ path }) => !path.endsWith('/')), isWhole }
}
