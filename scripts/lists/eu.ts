import { findAddresses } from './addresses.ts'
import { type Entry, parseDay, type Source } from './conversion.ts'
import { readXml } from './files.ts'

/** Addresses stand in remarks of an entity, its names and its postal addresses. */
export const eu: Source = {
  info: {
    id: 'eu-fsf',
    kind: 'sanctions',
    authority: 'European Union (Council; European Commission, Financial Sanctions Files)',
    title: 'Consolidated list of financial sanctions, wallet addresses in its remarks',
    source:
      'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    licence: 'Commission Decision 2011/833/EU: reuse allowed, with the source',
  },
  async read(file) {
    const entries: Entry[] = []
    const unreadable: string[] = []
    let date = ''
    let names: { name: string; language: string | undefined }[] = []
    let remarks: string[] = []
    let regulation: { title: string; programme: string | undefined } | undefined
    await readXml(file, 'export', {
      remark: (text) => remarks.push(text),
      nameAlias: (_, { wholeName, nameLanguage }) => {
        if (wholeName) names.push({ name: wholeName, language: nameLanguage })
      },
      'sanctionEntity/regulation': (_, { numberTitle = '', programme }) => {
        regulation ??= { title: numberTitle.replace(/\s*\(.*/, ''), programme }
      },
      sanctionEntity: (_, { euReferenceNumber = '', designationDate = '' }) => {
        const { title, programme } = regulation ?? {}
        const party = names.find(({ language }) => language === 'EN') ?? names[0]
        const { found, unreadable: others } = findAddresses(remarks.join('\n\n'))
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
    })
    return { date, entries, unreadable }
  },
}
