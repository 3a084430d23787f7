import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { z } from 'zod/mini'
import { toLegacyAddress } from '../reader/cashaddr'

/** An operator can replace the file without a build (scripts/sanctions.ts). */
export const LIST_PATH = '/lists/ofac-sdn.json'

/**
 * Digital-currency addresses of the US Treasury's list of Specially Designated Nationals: pairs of the
 * Treasury's currency code and the address.
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

/** `uid`: the entry number. */
export type Party = { uid: string; name: string; programs: string[] }

export type SanctionsList = {
  /** YYYY-MM-DD */
  published: string
  /** Hexadecimal digest of the file. */
  sha256: string
  /** Finds the parties of an address listed for any network. */
  find: (address: string) => Party[]
}

/** Lower case, since the list has lost the case of some addresses; Bitcoin Cash in the legacy format. */
const toLookupKey = (address: string) => (toLegacyAddress(address) ?? address).toLowerCase()

/** @throws when the list is empty or does not match the schema. */
export function parseSanctionsList(bytes: Uint8Array): SanctionsList {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { published, parties } = SanctionsFile.parse(JSON.parse(text))
  const byAddress = new Map<string, Party[]>()
  for (const { addresses, ...party } of parties)
    for (const [, address] of addresses) {
      const key = toLookupKey(address)
      const found = byAddress.get(key) ?? []
      if (!found.includes(party)) byAddress.set(key, [...found, party])
    }
  if (byAddress.size === 0) throw new Error('The sanctions list has no addresses')
  return {
    published,
    sha256: hex.encode(sha256(bytes)),
    find: (address) => byAddress.get(toLookupKey(address)) ?? [],
  }
}

/** @throws when the file is missing or invalid. */
export async function loadSanctionsList(): Promise<SanctionsList> {
  const response = await fetch(LIST_PATH)
  if (!response.ok) throw new Error(`${LIST_PATH}: ${response.status}`)
  return parseSanctionsList(new Uint8Array(await response.arrayBuffer()))
}

const DAY_MS = 24 * 60 * 60 * 1000

export const ageInDays = ({ published }: SanctionsList, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(published)) / DAY_MS))

/** From this age the page shows the age; the Treasury updates the list about every week. */
export const OLD_DAYS = 8

/** From this age the page warns. */
export const STALE_DAYS = 31
