import { readAddressField } from '../reading/address-field.ts'
import type { Entry, XmlSource } from './source.ts'

const ID_TYPE = /^Digital Currency Address - (\S+)$/

/** @returns the currency of an ID type or a feature type; every code counts, since new ones are added. */
export const findCurrency = (type: string | undefined) => ID_TYPE.exec(type ?? '')?.[1]

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
    let fields: Record<string, string> = {}
    let programs: string[] = []
    let id: Record<string, string> = {}
    let values: { code: string; value: string }[] = []
    const keepField = (name: string) => (text: string) => {
      fields[name] = text
    }
    const handlers = {
      'publshInformation/Publish_Date': (text: string) => {
        const [month = '', day = '', year = ''] = text.split('/')
        date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      },
      'publshInformation/Record_Count': (text: string) => {
        expected = Number(text)
      },
      'sdnEntry/uid': keepField('uid'),
      'sdnEntry/firstName': keepField('first'),
      'sdnEntry/lastName': keepField('last'),
      'programList/program': (text: string) => programs.push(text),
      'id/idType': (text: string) => {
        id['type'] = text
      },
      'id/idNumber': (text: string) => {
        id['number'] = text
      },
      'idList/id': () => {
        const code = findCurrency(id['type'])
        if (code && id['number']) values.push({ code, value: id['number'] })
        id = {}
      },
      'sdnList/sdnEntry': () => {
        count += 1
        const { uid = '', first, last } = fields
        const party = [first, last].filter(Boolean).join(' ')
        if (values.length > 0 && !uid) throw new Error('an entry with an address lacks its uid')
        for (const { code, value } of values) {
          const { entry, isValid } = toEntry({ uid, party, programs }, code, value)
          entries.push(entry)
          if (!isValid) unreadable.push(value)
        }
        fields = {}
        programs = []
        values = []
      },
      sdnList: () => {
        if (count !== expected)
          throw new Error(`its Record_Count is ${expected}, but it has ${count} entries`)
      },
    }
    return { handlers, end: () => ({ date, entries, unreadable }) }
  },
}
