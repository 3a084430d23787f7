import type { Handlers } from './read-xml.ts'
import type { Entry, XmlSource } from './source.ts'
import { findCurrency, OFAC, toEntry } from './us.ts'

type Value = { code: string; value: string }
type Profile = { party: string; values: Value[] }
type Listing = { date: string | undefined; programs: string[] }

/** SDN_ADVANCED.XML, the Treasury's only file with listing dates. The date is the party's. */
export const usAdvanced: XmlSource = {
  info: { ...OFAC, source: OFAC.source.replace('SDN.XML', 'SDN_ADVANCED.XML') },
  root: 'Sanctions',
  open() {
    const codes = new Map<string, string>()
    const profiles = new Map<string, Profile>()
    const listings = new Map<string, Listing>()
    const entries: Entry[] = []
    const unreadable: string[] = []
    let day: Record<string, string> = {}
    let [issued, listed]: (string | undefined)[] = []
    let details: string[] = []
    let values: Value[] = []
    let parts: string[] = []
    let party = ''
    let programs: string[] = []
    const keepPart = (name: string) => (text: string) => {
      day[name] = text.padStart(2, '0')
    }
    const takeDay = () => {
      const { year, month, date } = day
      day = {}
      return year && month && date ? `${year}-${month}-${date}` : undefined
    }
    const handlers: Handlers = {
      Year: keepPart('year'),
      Month: keepPart('month'),
      Day: keepPart('date'),
      DateOfIssue: () => {
        issued = takeDay()
      },
      'EntryEvent/Date': () => {
        listed = takeDay()
      },
      FeatureType: (text, { ID = '' }) => {
        const code = findCurrency(text)
        if (code) codes.set(ID, code)
      },
      'DocumentedNamePart/NamePartValue': (text) => parts.push(text),
      Alias: (_, { Primary }) => {
        if (Primary === 'true' && party === '') party = parts.join(' ')
        parts = []
      },
      VersionDetail: (text) => details.push(text),
      Feature: (_, { FeatureTypeID = '' }) => {
        const code = codes.get(FeatureTypeID)
        if (code) values.push(...details.filter(Boolean).map((value) => ({ code, value })))
        details = []
      },
      Profile: (_, { ID = '' }) => {
        if (values.length > 0) profiles.set(ID, { party, values })
        values = []
        party = ''
      },
      'SanctionsMeasure/Comment': (text) => {
        if (text) programs.push(text)
      },
      SanctionsEntry: (_, { ProfileID = '' }) => {
        if (profiles.has(ProfileID)) listings.set(ProfileID, { date: listed, programs })
        programs = []
        listed = undefined
      },
      Sanctions: () => {
        for (const [uid, profile] of profiles) {
          const listing = listings.get(uid)
          if (!listing) throw new Error(`the profile ${uid} has no SanctionsEntry`)
          for (const { code, value } of profile.values) {
            const { entry, isValid } = toEntry(
              { uid, party: profile.party, ...listing },
              code,
              value,
            )
            entries.push(entry)
            if (!isValid) unreadable.push(value)
          }
        }
      },
    }
    return { handlers, end: () => ({ date: issued ?? '', entries, unreadable }) }
  },
}
