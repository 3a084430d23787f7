import type { Entry, XmlSource } from './source.ts'
import { findCurrency, OFAC, toEntry } from './us.ts'
import type { XmlElement } from './xml-element.ts'

type Value = { code: string; value: string }
type Profile = { party: string; values: Value[] }
type Listing = { date: string | undefined; programs: string[] }

function readDay(element: XmlElement): string | undefined {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => element.read(name))
  return year && month && day
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined
}

/** SDN_ADVANCED.XML, the Treasury's only file with listing dates. The date is the party's. */
export const usAdvanced: XmlSource = {
  info: { ...OFAC, source: OFAC.source.replace('SDN.XML', 'SDN_ADVANCED.XML') },
  root: 'Sanctions',
  open() {
    const codes = new Map<string, string>()
    const profiles = new Map<string, Profile>()
    const listings = new Map<string, Listing>()
    let date = ''
    const records = {
      DateOfIssue(issue: XmlElement) {
        date = readDay(issue) ?? ''
      },
      FeatureType({ text, attributes: { ID = '' } }: XmlElement) {
        const code = findCurrency(text.trim())
        if (code) codes.set(ID, code)
      },
      Profile(profile: XmlElement) {
        const values = profile.list('Feature').flatMap((feature) => {
          const code = codes.get(feature.attributes['FeatureTypeID'] ?? '')
          return code ? feature.listTexts('VersionDetail').map((value) => ({ code, value })) : []
        })
        const name = profile
          .list('Alias')
          .find(({ attributes }) => attributes['Primary'] === 'true')
        const party = name?.listTexts('DocumentedNamePart/NamePartValue').join(' ') ?? ''
        if (values.length > 0) profiles.set(profile.attributes['ID'] ?? '', { party, values })
      },
      SanctionsEntry(entry: XmlElement) {
        const id = entry.attributes['ProfileID'] ?? ''
        const day = entry.list('EntryEvent/Date').at(-1)
        const programs = entry.listTexts('SanctionsMeasure/Comment')
        if (profiles.has(id)) listings.set(id, { date: day && readDay(day), programs })
      },
    }
    function end() {
      const entries: Entry[] = []
      const unreadable: string[] = []
      for (const [uid, { party, values }] of profiles) {
        const listing = listings.get(uid)
        if (!listing) throw new Error(`the profile ${uid} has no SanctionsEntry`)
        for (const { code, value } of values) {
          const { entry, isValid } = toEntry({ uid, party, ...listing }, code, value)
          entries.push(entry)
          if (!isValid) unreadable.push(value)
        }
      }
      return { date, entries, unreadable }
    }
    return { records, end }
  },
}
