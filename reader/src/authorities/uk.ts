import { findAddresses } from './addresses.ts'
import { type Entry, parseDay, type XmlSource } from './source.ts'
import type { XmlElement } from './xml-element.ts'

/** The list has no field for addresses: they stand in the texts of a designation. */
export const uk: XmlSource = {
  info: {
    id: 'gb-uksl',
    kind: 'sanctions',
    authority: 'UK Foreign, Commonwealth & Development Office (FCDO)',
    title: 'UK Sanctions List, wallet addresses in the texts of its entries',
    source: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
    licence: 'Open Government Licence v3.0',
  },
  root: 'Designations',
  open() {
    const entries: Entry[] = []
    const unreadable: string[] = []
    let date = ''
    const records = {
      DateGenerated({ text }: XmlElement) {
        date = parseDay(text.trim()) ?? ''
      },
      Designation(designation: XmlElement) {
        const [id, regime] = [designation.read('UniqueID'), designation.read('RegimeName')]
        const texts = ['OtherInformation', 'UKStatementofReasons'].flatMap((name) =>
          designation.listTexts(name),
        )
        const { found, unreadable: others } = findAddresses(texts.join('\n\n'))
        if (found.length > 0 && !id)
          throw new Error('a designation with an address lacks its UniqueID')
        const names = designation.list('Names/Name')
        const name = names.findLast((one) => one.read('NameType') === 'Primary Name') ?? names[0]
        const parts = name?.children.filter((child) => /^Name[1-6]$/.test(child.name)) ?? []
        const listed = parseDay(designation.read('DateDesignated'))
        const facts = {
          party: parts
            .map(({ text }) => text.trim())
            .filter(Boolean)
            .join(' '),
          reference: id,
          ...(regime ? { programs: [regime] } : {}),
          ...(listed ? { date: listed } : {}),
        }
        entries.push(...found.map((address) => ({ ...address, ...facts })))
        unreadable.push(...others.map((text) => `${id}: ${text}`))
      },
    }
    return { records, end: () => ({ date, entries, unreadable }) }
  },
}
