/** Limits of a sheet (Excel, "Specifications and limits"). */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** The column of a cell such as BC12, from 0. */
function readColumn(cell: string) {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The first argument of the formula HYPERLINK. */
const LINK = /HYPERLINK\(\s*"([^"]+)"/i

/** Collects the rows of a sheet as lines, with tabs between the cells. Formulas have their values. */
export class SheetText {
  #shared: readonly string[]
  #lines: string[] = []
  #cells: string[] = []
  #column = -1
  #type = ''
  #value = ''
  #link = ''

  constructor(shared: readonly string[]) {
    this.#shared = shared
  }

  open = (name: string, attributes: Record<string, string>) => {
    switch (name) {
      case 'row': {
        const row = Math.min(Number(attributes.r ?? this.#lines.length + 1), MAX_ROWS)
        while (this.#lines.length < row - 1) this.#lines.push('')
        this.#cells = []
        this.#column = -1
        break
      }
      case 'c': {
        const column = readColumn(attributes.r ?? '')
        this.#column = Math.min(column >= 0 ? column : this.#column + 1, MAX_COLUMNS)
        this.#type = attributes.t ?? 'n'
        this.#value = ''
        this.#link = ''
      }
    }
  }

  close = (name: string, text: string) => {
    switch (name) {
      case 'v':
        this.#value = this.#type === 's' ? (this.#shared[Number(text)] ?? '') : text
        break
      case 't':
        this.#value += text
        break
      case 'f':
        this.#link = LINK.exec(text)?.[1] ?? ''
        break
      case 'c': {
        const isRepeated = this.#value.includes(this.#link)
        // A line break in a cell is no new row.
        const value = `${this.#value}${isRepeated ? '' : ` ${this.#link}`}`.replace(/\s+/g, ' ')
        while (this.#cells.length < this.#column) this.#cells.push('')
        this.#cells[this.#column] = value
        break
      }
      case 'row':
        this.#lines.push(this.#cells.join('\t'))
    }
  }

  toString() {
    return this.#lines.join('\n')
  }
}
