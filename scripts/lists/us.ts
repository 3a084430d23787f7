import { readAddressField } from 'aml-reader'
import type { Entry, Source } from './conversion.ts'
import { readXml } from './files.ts'

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

export const OFAC: Source['info'] = {
  id: 'us-ofac',
  kind: 'sanctions',
  authority: 'US Treasury, Office of Foreign Assets Control (OFAC)',
  title: 'Specially Designated Nationals list, digital currency addresses',
  source: 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
  licence: 'Public domain: a work of the US government (17 USC 105)',
}

/** SDN.XML: a party has its addresses as IDs, without dates. */
export const us: Source = {
  info: OFAC,
  async read(file) {
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
    await readXml(file, 'sdnList', {
      'publshInformation/Publish_Date': (text) => {
        const [month = '', day = '', year = ''] = text.split('/')
        date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      },
      'publshInformation/Record_Count': (text) => {
        expected = Number(text)
      },
      'sdnEntry/uid': keepField('uid'),
      'sdnEntry/firstName': keepField('first'),
      'sdnEntry/lastName': keepField('last'),
      'programList/program': (text) => programs.push(text),
      'id/idType': (text) => {
        id['type'] = text
      },
      'id/idNumber': (text) => {
        id['number'] = text
      },
      'idList/id': () => {
        const code = findCurrency(id['type'])
        if (code && id['number']) values.push({ code, value: id['number'] })
        id = {}
      },
      'sdnList/sdnEntry': () => {
        count += 1
        const party = [fields['first'], fields['last']].filter(Boolean).join(' ')
        for (const { code, value } of values) {
          const { entry, isValid } = toEntry(
            { uid: fields['uid'] ?? '', party, programs, date: undefined },
            code,
            value,
          )
          entries.push(entry)
          if (!isValid) unreadable.push(value)
        }
        fields = {}
        programs = []
        values = []
      },
    })
    if (count !== expected)
      throw new Error(`Its Record_Count is ${expected}, but it has ${count} entries`)
    return { date, entries, unreadable }
  },
}
