import { createListIndex, type ListFile } from 'aml-reader/lists'

/** Listed as DARK POOL LTD. */
export const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
export const LISTED_BTC = '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'
/** In a notice, and on no sanctions list. */
export const NAMED = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

export const SANCTIONS: ListFile = {
  format: 'aml-list/1',
  id: 'test-sanctions',
  kind: 'sanctions',
  authority: 'Ministry of Tests',
  title: 'List of designated persons',
  date: '2026-08-20',
  entries: [
    {
      address: LISTED,
      network: 'ETH',
      party: 'DARK POOL LTD',
      reference: '4711',
      programs: ['CYBER2'],
      url: 'https://lists.example/4711',
      date: '2026-02-03',
    },
    { address: LISTED_BTC, network: 'XBT', party: 'Quiet Mixer', reference: '4712' },
  ],
}

const NOTICES: ListFile = {
  format: 'aml-list/1',
  id: 'test-notices',
  kind: 'notices',
  authority: 'Bureau of Tests',
  title: 'Wanted notices',
  date: '2026-08-19',
  entries: [{ address: NAMED, party: 'Case Blue', reference: 'N-1' }],
}

export const OWN: ListFile = {
  format: 'aml-list/1',
  id: 'own-blocked',
  kind: 'own',
  authority: 'Example Exchange',
  title: 'Blocked customers',
  date: '2026-08-21',
  entries: [{ address: NAMED, party: 'Customer 7', reference: 'K7' }],
}

export const FILES = { 'sanctions.json': SANCTIONS, 'notices.json': NOTICES }

export const indexFiles = (files: ListFile[] = [SANCTIONS, NOTICES], unreadable: string[] = []) =>
  createListIndex(
    files.map((file) => ({ file, sha256: 'ab'.repeat(32) })),
    unreadable,
  )

export const ALL_KINDS = indexFiles([NOTICES, OWN, SANCTIONS])
