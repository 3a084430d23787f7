import { findAddresses } from './addresses.ts'
import type { Handlers } from './read-xml.ts'
import { type Entry, parseDay, type XmlSource } from './source.ts'

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
    let fields: Record<string, string> = {}
    let texts: string[] = []
    let names: string[] = []
    let party = ''
    const keepField = (name: string) => (text: string) => {
      fields[name] = text
    }
    const addName = (text: string) => {
      if (text) names.push(text)
    }
    const addText = (text: string) => texts.push(text)
    const handlers: Handlers = {
      'Designations/DateGenerated': (text) => {
        date = parseDay(text) ?? ''
      },
      UniqueID: keepField('id'),
      DateDesignated: keepField('date'),
      RegimeName: keepField('regime'),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Name/Name${number}`, addName])),
      'Name/NameType': keepField('type'),
      'Names/Name': () => {
        if (party === '' || fields['type'] === 'Primary Name') party = names.join(' ')
        names = []
      },
      OtherInformation: addText,
      UKStatementofReasons: addText,
      Designation: () => {
        const { id = '', regime } = fields
        const { found, unreadable: others } = findAddresses(texts.join('\n\n'))
        if (found.length > 0 && !id)
          throw new Error('a designation with an address lacks its UniqueID')
        const listed = parseDay(fields['date'] ?? '')
        entries.push(
          ...found.map((address) => ({
            ...address,
            party,
            reference: id,
            ...(regime ? { programs: [regime] } : {}),
            ...(listed ? { date: listed } : {}),
          })),
        )
        unreadable.push(...others.map((text) => `${id}: ${text}`))
        fields = {}
        texts = []
        party = ''
      },
    }
    return { handlers, end: () => ({ date, entries, unreadable }) }
  },
}
