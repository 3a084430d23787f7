import { findAddresses } from './addresses.ts'
import type { Handlers } from './read-xml.ts'
import { type Entry, parseDay, type XmlSource } from './source.ts'

/** Addresses stand in remarks of an entity, its names and its postal addresses. */
export const eu: XmlSource = {
  info: {
    id: 'eu-fsf',
    kind: 'sanctions',
    authority: 'European Union (Council; European Commission, Financial Sanctions Files)',
    title: 'Consolidated list of financial sanctions, wallet addresses in its remarks',
    source:
      'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    licence: 'Commission Decision 2011/833/EU: reuse allowed, with the source',
  },
  root: 'export',
  open() {
    const entries: Entry[] = []
    const unreadable: string[] = []
    let date = ''
    let names: { name: string; language: string | undefined }[] = []
    let remarks: string[] = []
    let regulation: { title: string; programme: string | undefined } | undefined
    const handlers: Handlers = {
      remark: (text) => remarks.push(text),
      nameAlias: (_, { wholeName, nameLanguage }) => {
        if (wholeName) names.push({ name: wholeName, language: nameLanguage })
      },
      'sanctionEntity/regulation': (_, { numberTitle = '', programme }) => {
        const [title = ''] = numberTitle.split('(', 1)
        regulation ??= { title: title.trim(), programme }
      },
      sanctionEntity: (_, { euReferenceNumber = '', designationDate = '' }) => {
        const { title, programme } = regulation ?? {}
        const party = names.find(({ language }) => language === 'EN') ?? names[0]
        const { found, unreadable: others } = findAddresses(remarks.join('\n\n'))
        if (found.length > 0 && !euReferenceNumber)
          throw new Error('an entity with an address lacks its euReferenceNumber')
        const listed = parseDay(designationDate)
        entries.push(
          ...found.map((address) => ({
            ...address,
            party: party?.name ?? '',
            reference: [euReferenceNumber, title && `Reg. (EU) ${title}`]
              .filter(Boolean)
              .join(', '),
            ...(programme ? { programs: [programme] } : {}),
            ...(listed ? { date: listed } : {}),
          })),
        )
        unreadable.push(...others.map((text) => `${euReferenceNumber}: ${text}`))
        names = []
        remarks = []
        regulation = undefined
      },
      export: (_, { generationDate = '' }) => {
        date = parseDay(generationDate) ?? ''
      },
    }
    return { handlers, end: () => ({ date, entries, unreadable }) }
  },
}
