import { readAddressField } from '../reading/address-field.ts'
import type { Entry, XmlSource } from './source.ts'
import type { XmlElement } from './xml-element.ts'

const ID_TYPE = /^Digital Currency Address - (\S+)$/

/** @returns the currency of an ID type or a feature type; every code counts, since new ones are added. */
export const findCurrency = (type: string) => ID_TYPE.exec(type)?.[1]

const toUrl = (uid: string) =>
  `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(uid)}`

type Party = { uid: string; party: string; programs: string[]; date?: string | undefined }

export function toEntry({ uid, party, programs, date }: Party, code: string, value: string) {
  const { isValid, ...address } = readAddressField(value, code)
  const entry: Entry = {
    ...address,
    party,
    reference: `SDN ${uid}`,
    ...(programs.length > 0 ? { programs } : {}),
    url: toUrl(uid),
    ...(date ? { date } : {}),
  }
  return { entry, isValid }
}

export const OFAC = {
  id: 'us-ofac',
  kind: 'sanctions',
  authority: 'US Treasury, Office of Foreign Assets Control (OFAC)',
  title: 'Specially Designated Nationals list, digital currency addresses',
  source: 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
  licence: 'Public domain: a work of the US government (17 USC 105)',
} as const

/** SDN.XML: a party has its addresses as IDs, without dates. */
export const us: XmlSource = {
  info: OFAC,
  root: 'sdnList',
  open() {
    const entries: Entry[] = []
    const unreadable: string[] = []
    let date = ''
    let expected = Number.NaN
    let count = 0
    const records = {
      publshInformation(facts: XmlElement) {
        const [month = '', day = '', year = ''] = facts.read('Publish_Date').split('/')
        date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        expected = Number(facts.read('Record_Count'))
      },
      sdnEntry(entity: XmlElement) {
        count += 1
        const uid = entity.read('uid')
        const party = [entity.read('firstName'), entity.read('lastName')].filter(Boolean).join(' ')
        const programs = entity.listTexts('programList/program')
        for (const id of entity.list('idList/id')) {
          const [code, value] = [findCurrency(id.read('idType')), id.read('idNumber')]
          if (!code || !value) continue
          if (!uid) throw new Error('an entry with an address lacks its uid')
          const { entry, isValid } = toEntry({ uid, party, programs }, code, value)
          entries.push(entry)
          if (!isValid) unreadable.push(value)
        }
      },
    }
    function end() {
      if (count !== expected)
        throw new Error(`its Record_Count is ${expected}, but it has ${count} entries`)
      return { date, entries, unreadable }
    }
    return { records, end }
  },
}
