import { COST } from './budget.ts'
import type { OfficeParts } from './office-parts.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetText } from './sheet-text.ts'

type Sheet = { name: string; id: string }

const resolvePath = (target: string, folder: string) =>
  decodeURIComponent(new URL(target, `file:///${folder}`).pathname)
    .slice(1)
    .toLowerCase()

async function listSheets(parts: OfficeParts, workbook: string) {
  const sheets: Sheet[] = []
  const entry = parts.take(workbook)
  if (!entry) return sheets
  const text = parts.openOther(entry.path)
  await parts.parse(entry, {
    ...text,
    open: text.open,
    opened(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
      if (name === 'sheet' && id) sheets.push({ name: attributes.name ?? '', id })
      text.opened(name, attributes)
    },
  })
  text.end()
  parts.writeOther('\n')
  return sheets
}

async function listTargets(parts: OfficeParts, path: string) {
  const targets = new Map<string, string>()
  const entry = parts.take(path)
  if (!entry) return targets
  const text = parts.openOther(entry.path)
  await parts.parse(entry, {
    ...text,
    opened(name, attributes) {
      if (attributes.Id) targets.set(attributes.Id, attributes.Target ?? '')
      text.opened(name, attributes)
    },
  })
  text.end()
  return targets
}

async function readStrings(parts: OfficeParts, path: string) {
  const strings = new SharedStrings(parts.file.budget)
  const entry = parts.take(path)
  if (entry) await parts.parse(entry, strings)
  return strings
}

/**
 * Reads the sheets of a workbook (ECMA-376), hidden ones too: each is a text with a line for each row and
 * tabs between the cells.
 */
export async function readWorkbook(parts: OfficeParts, workbook: string): Promise<void> {
  const { file } = parts
  const folder = workbook.slice(0, -'workbook.xml'.length)
  const sheets = await listSheets(parts, workbook)
  const targets = await listTargets(parts, `${folder}_rels/workbook.xml.rels`)
  const strings = await readStrings(parts, `${folder}sharedstrings.xml`)
  for (const { name, id } of sheets) {
    file.budget.charge(COST.part)
    await file.reading.pauseIfDue()
    const entry = parts.take(resolvePath(targets.get(id) ?? '', folder))
    if (!entry) {
      file.addUnread(name, 'broken')
      continue
    }
    const others = parts.openOther(entry.path)
    const writer = file.openText(name, { unit: 'row' })
    await parts.parse(entry, new SheetText(writer, others, strings), name)
    others.end()
  }
  for (const text of strings.listOthers()) {
    parts.writeOther(`${text}\n`)
    await file.reading.pauseIfDue()
  }
}
