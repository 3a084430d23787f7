import { COST } from './budget.ts'
import type { OfficeParts } from './office-parts.ts'
import type { XmlHandler } from './parse-xml.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetText } from './sheet-text.ts'

type Sheet = { name: string; id: string }

const resolvePath = (target: string, folder: string) =>
  decodeURIComponent(new URL(target, `file:///${folder}`).pathname)
    .slice(1)
    .toLowerCase()

/** Reads a part that also has facts: its text stays one of the other parts. */
function readFacts(parts: OfficeParts, path: string, addFact: NonNullable<XmlHandler['opened']>) {
  const entry = parts.take(path)
  if (!entry) return
  const text = parts.openOther(entry.path)
  parts.parse(entry, {
    ...text,
    opened(name, attributes) {
      addFact(name, attributes)
      text.opened(name, attributes)
    },
  })
  text.end()
  parts.writeOther('\n')
}

function listSheets(parts: OfficeParts, workbook: string) {
  const sheets: Sheet[] = []
  readFacts(parts, workbook, (name, attributes) => {
    const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
    if (name === 'sheet' && id) sheets.push({ name: attributes.name ?? '', id })
  })
  return sheets
}

function listTargets(parts: OfficeParts, path: string) {
  const targets = new Map<string, string>()
  readFacts(parts, path, (_, { Id, Target = '' }) => {
    if (Id) targets.set(Id, Target)
  })
  return targets
}

function readStrings(parts: OfficeParts, path: string) {
  const strings = new SharedStrings(parts.file.budget)
  const entry = parts.take(path)
  if (entry) parts.parse(entry, strings)
  return strings
}

/**
 * Reads the sheets of a workbook (ECMA-376), hidden ones too: each is a text with a line for each row and
 * tabs between the cells.
 */
export function readWorkbook(parts: OfficeParts, workbook: string) {
  const { file } = parts
  const folder = workbook.slice(0, -'workbook.xml'.length)
  const sheets = listSheets(parts, workbook)
  const targets = listTargets(parts, `${folder}_rels/workbook.xml.rels`)
  const strings = readStrings(parts, `${folder}sharedstrings.xml`)
  for (const { name, id } of sheets) {
    file.budget.charge(COST.part)
    const entry = parts.take(resolvePath(targets.get(id) ?? '', folder))
    if (!entry) {
      file.addUnread(name, 'broken')
      continue
    }
    const others = parts.openOther(entry.path)
    const writer = file.openText(name, { unit: 'row' })
    parts.parse(entry, new SheetText(writer, others, strings), name)
    others.end()
  }
  for (const text of strings.listOthers()) parts.writeOther(`${text}\n`)
}
