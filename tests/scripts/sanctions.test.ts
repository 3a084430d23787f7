import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder } from '../run'

/** An entry of the Treasury's XML, with an address for each currency code. */
const entry = (uid: number, codes: string[]) => `<sdnEntry>
  <uid>${uid}</uid><firstName>Jane</firstName><lastName>DOE &amp; SONS ${uid}</lastName>
  <sdnType>Individual</sdnType><programList><program>CYBER2</program><program>DPRK3</program></programList>
  <idList><id><uid>1</uid><idType>Passport</idType><idNumber>A1</idNumber></id>${codes
    .map(
      (code) =>
        `<id><uid>2</uid><idType>Digital Currency Address - ${code}</idType><idNumber>Addr${uid}${code}</idNumber></id>`,
    )
    .join('')}</idList>
  <akaList><aka><uid>3</uid><type>a.k.a.</type><lastName>ALIAS</lastName></aka></akaList>
</sdnEntry>`

const xml = (entries: string[], count = entries.length) => `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
<publshInformation><Publish_Date>08/27/2026</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>
${entries.join('\n')}
</sdnList>`

async function makeList(text: string, options: string[] = [], before?: object) {
  const folder = scratchFolder()
  const [input, out] = [join(folder, 'SDN.XML'), join(folder, 'list.json')]
  writeFileSync(input, text)
  if (before) writeFileSync(out, JSON.stringify(before))
  const { status, output } = await run('node', [
    'scripts/sanctions.ts',
    input,
    '--out',
    out,
    ...options,
  ])
  return { status, output, list: existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : null }
}

const TEN = {
  published: '2026-08-20',
  parties: [
    {
      uid: '1',
      name: 'A',
      programs: [],
      addresses: Array.from({ length: 10 }, (_, n) => ['XBT', `a${n}`]),
    },
  ],
}

describe('npm run sanctions', () => {
  it('writes the parties that have addresses, also in unknown currencies', async () => {
    const { status, output, list } = await makeList(xml([entry(7, ['XBT', 'NEW']), entry(8, [])]))
    expect(status).toBe(0)
    expect(list).toEqual({
      published: '2026-08-27',
      parties: [
        {
          uid: '7',
          name: 'Jane DOE & SONS 7',
          programs: ['CYBER2', 'DPRK3'],
          addresses: [
            ['XBT', 'Addr7XBT'],
            ['NEW', 'Addr7NEW'],
          ],
        },
      ],
    })
    expect(output).toContain('Unknown currencies, added to the list: NEW.')
  })

  it.each([
    ['an incomplete file', xml([entry(7, ['XBT'])]).slice(0, -5), 'not a complete SDN list'],
    [
      'fewer entries than its Record_Count',
      xml([entry(7, ['XBT'])], 2),
      'Record_Count is 2, but it has 1',
    ],
    ['a list over a fifth shorter', xml([entry(7, ['XBT'])]), 'add --allow-shorter'],
  ])('rejects %s, and keeps the old list', async (_, text, reason) => {
    const { status, output, list } = await makeList(text, [], TEN)
    expect(status).toBe(1)
    expect(output).toContain(reason)
    expect(list).toEqual(TEN)
  })

  it('accepts a shorter list with --allow-shorter, and rejects an older one', async () => {
    const shorter = xml([entry(7, ['XBT'])])
    expect((await makeList(shorter, ['--allow-shorter'], TEN)).status).toBe(0)
    const newer = { ...TEN, published: '2026-09-01' }
    const { status, output } = await makeList(shorter, ['--allow-shorter'], newer)
    expect(status).toBe(1)
    expect(output).toContain('before the current list (2026-09-01)')
  })
})
