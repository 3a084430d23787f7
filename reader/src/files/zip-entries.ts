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

type Placed = ZipEntry & { header: number }

/** `offset`: of bytes before the archive, such as those of a program that unpacks it. */
type Directory = { from: number; to: number; offset: number }

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

  #findFirst(signature: number, from: number, to: number) {
    for (let at = this.#bytes.indexOf(0x50, from); at >= 0 && at < to; )
      if (this.#is(at, signature)) return at
      else at = this.#bytes.indexOf(0x50, at + 1)
    return undefined
  }

  #findDirectory(): Directory | undefined {
    const end = this.#findLast(DIRECTORY_END, 22, this.#bytes.length)
    if (end === undefined) return undefined
    let [start, size, limit] = [this.#long(end + 16), this.#long(end + 12), end]
    if (start === IN_EXTRA || size === IN_EXTRA) {
      const end64 = this.#findLast(DIRECTORY_END_64, 56, end)
      if (end64 === undefined) return undefined
      ;[start, size, limit] = [this.#long64(end64 + 48), this.#long64(end64 + 40), end64]
    }
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

  *#listDirectory({ from, to, offset }: Directory): Generator<Placed, boolean> {
    let at = from
    while (at < to && this.#is(at, DIRECTORY_HEADER) && this.#has(at, 46)) {
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
        header: header + offset,
      }
      at += 46 + nameLength + extraLength + this.#short(at + 32)
    }
    return at === to
  }

  /** Lists the files between two places by the headers before them, as of an archive without a directory. */
  *#listLocal(from: number, to: number): Generator<Placed> {
    for (let at = from; at < to; ) {
      const header = this.#findFirst(LOCAL_HEADER, at, to)
      if (header === undefined || !this.#has(header, 30)) return
      const flags = this.#short(header + 6)
      const start = header + 30 + this.#short(header + 26) + this.#short(header + 28)
      if (!this.#has(start, 0)) return
      const isKnown = (flags & 8) === 0
      const end = isKnown ? start + this.#long(header + 18) : to
      yield {
        path: readPath(
          this.#bytes.subarray(header + 30, header + 30 + this.#short(header + 26)),
          flags,
        ),
        isEncrypted: (flags & 1) !== 0,
        method: this.#short(header + 8),
        size: isKnown ? this.#long(header + 22) : undefined,
        data: this.#bytes.subarray(start, end),
        header,
      }
      at = end
    }
  }

  /** Lists the bytes that are no data of files. */
  *#listGaps(entries: Placed[]): Generator<[from: number, to: number]> {
    let from = 0
    const spans = entries
      .filter(({ data }) => data.length > 0)
      .map(({ data }) => [data.byteOffset - this.#bytes.byteOffset, data.length] as const)
    for (const [at, length] of spans.sort(([one], [other]) => one - other)) {
      if (at > from) yield [from, at]
      from = Math.max(from, at + length)
    }
    if (from < this.#bytes.length) yield [from, this.#bytes.length]
  }

  list(): { entries: ZipEntry[]; isWhole: boolean; rest: Uint8Array[] } {
    const directory = this.#findDirectory()
    const entries: Placed[] = []
    let isWhole = directory?.from === directory?.to && directory !== undefined
    if (directory) {
      const listed = this.#listDirectory(directory)
      let next = listed.next()
      for (; !next.done; next = listed.next()) entries.push(next.value)
      isWhole = next.value
    }
    const known = new Set(entries.map(({ header }) => header))
    for (const [from, to] of [...this.#listGaps(entries)])
      for (const entry of this.#listLocal(from, to))
        if (!known.has(entry.header)) entries.push(entry)
    const rest = [...this.#listGaps(entries)].map(([from, to]) => this.#bytes.subarray(from, to))
    return { entries, isWhole, rest }
  }
}

const isFolder = ({ path, data }: ZipEntry) => path.endsWith('/') && isEmpty(data)

/** Whether the data of a file is empty, also deflated. */
export const isEmpty = (data: Uint8Array): boolean => data.length <= 2

/**
 * Lists the files of an archive, also those that its directory lacks, and no folders. `isWhole`: it has a directory.
 * `rest`: bytes that are no data of files, such as names and comments.
 */
export function listZip(bytes: Uint8Array) {
  const { entries, ...others } = new ZipReader(bytes).list()
  return { entries: entries.filter((entry) => !isFolder(entry)), ...others }
}
