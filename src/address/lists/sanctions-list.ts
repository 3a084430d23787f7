import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { z } from 'zod/mini'
import { legacyOfCashaddr } from '../reader/cashaddr'

/** The file of the site, which an operator can replace without a build (scripts/sanctions.ts). */
export const LIST_PATH = '/lists/ofac-sdn.json'

/**
 * The digital-currency addresses of the US Treasury's list of Specially Designated Nationals, by party.
 * `published` is the date of the list, YYYY-MM-DD; an address has the Treasury's code of its currency.
 */
const SanctionsFile = z.object({
  published: z.iso.date(),
  parties: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      programs: z.array(z.string()),
      addresses: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
})

/** A listed party. `uid` is the number of its entry. */
export type Party = { uid: string; name: string; programs: string[] }

export type SanctionsList = {
  /** YYYY-MM-DD */
  published: string
  /** SHA-256 of the file's bytes, in hexadecimal digits. */
  sha256: string
  /** The parties that have an address, on whichever network it is listed. */
  find: (address: string) => Party[]
}

/**
 * The form by which addresses are compared: without case, since the list of today has lost it in part;
 * Bitcoin Cash in its legacy format, the 0x of every EVM network alike.
 */
const comparable = (address: string) => (legacyOfCashaddr(address) ?? address).toLowerCase()

/** Makes a list from the bytes of its file. @throws when they are not such a list. */
export function parseSanctionsList(bytes: Uint8Array): SanctionsList {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { published, parties } = SanctionsFile.parse(JSON.parse(text))
  const byAddress = new Map<string, Party[]>()
  for (const { addresses, ...party } of parties)
    for (const [, address] of addresses) {
      const key = comparable(address)
      const found = byAddress.get(key) ?? []
      if (!found.includes(party)) byAddress.set(key, [...found, party])
    }
  if (byAddress.size === 0) throw new Error('The sanctions list has no addresses')
  return {
    published,
    sha256: hex.encode(sha256(bytes)),
    find: (address) => byAddress.get(comparable(address)) ?? [],
  }
}

/**
 * Fetches the list. The browser's cache keeps it, as long as the response allows.
 * @throws when the file is missing or unreadable.
 */
export async function loadSanctionsList(): Promise<SanctionsList> {
  const response = await fetch(LIST_PATH)
  if (!response.ok) throw new Error(`${LIST_PATH}: ${response.status}`)
  return parseSanctionsList(new Uint8Array(await response.arrayBuffer()))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The age of a list in days; the Treasury adds to it about every week. */
export const ageInDays = ({ published }: SanctionsList, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(published)) / DAY_MS))

/** From this age on the page says how old the list is. */
export const OLD_DAYS = 8

/** From this age on the page warns. */
export const STALE_DAYS = 31
