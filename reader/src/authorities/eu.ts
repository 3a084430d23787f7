import { findAddresses } from './addresses.ts'
import { type Entry, parseDay, type XmlSource } from './source.ts'
import type { XmlElement } from './xml-element.ts'

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
  open({ attributes: { generationDate = '' } }) {
    const entries: Entry[] = []
    const unreadable: string[] = []
    function sanctionEntity(entity: XmlElement) {
      const { euReferenceNumber = '', designationDate = '' } = entity.attributes
      const { found, unreadable: others } = findAddresses(entity.listTexts('remark').join('\n\n'))
      if (found.length > 0 && !euReferenceNumber)
        throw new Error('an entity with an address lacks its euReferenceNumber')
      const names = entity.list('nameAlias').map(({ attributes }) => attributes)
      const named = names.filter(({ wholeName }) => wholeName)
      const party = named.find(({ nameLanguage }) => nameLanguage === 'EN') ?? named[0]
      const [regulation] = entity.list('sanctionEntity/regulation')
      const { numberTitle = '', programme } = regulation?.attributes ?? {}
      const title = numberTitle.split('(', 1)[0]?.trim()
      const date = parseDay(designationDate)
      const facts = {
        party: party?.wholeName ?? '',
        reference: [euReferenceNumber, title && `Reg. (EU) ${title}`].filter(Boolean).join(', '),
        ...(programme ? { programs: [programme] } : {}),
        ...(date ? { date } : {}),
      }
      entries.push(...found.map((address) => ({ ...address, ...facts })))
      unreadable.push(...others.map((text) => `${euReferenceNumber}: ${text}`))
    }
    const date = parseDay(generationDate) ?? ''
    return { records: { sanctionEntity }, end: () => ({ date, entries, unreadable }) }
  },
}
