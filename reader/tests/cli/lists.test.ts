import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseListFile } from '../../src/lists/list-file.ts'
import { LIST } from '../lists.ts'
import { PROGRAM, run } from './command.ts'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRX = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const XRP = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

let [from, to] = ['', '']
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'aml-lists-'))
  from = join(folder, 'files')
  to = join(folder, 'lists')
  for (const one of [from, to]) mkdirSync(one)
  writeFileSync(join(to, 'index.json'), JSON.stringify({ lists: ['test.json'] }))
  writeFileSync(join(to, 'test.json'), JSON.stringify(LIST))
  return () => rmSync(folder, { recursive: true })
})

const put = (name: string, text: string | Buffer) => writeFileSync(join(from, name), text)

const readList = (id: string) =>
  parseListFile(JSON.parse(readFileSync(join(to, `${id}.json`), 'utf8')))

const makeLists = (...options: string[]) => run(['lists', '--from', from, '--to', to, ...options])

/** Makes one list. @returns it with the output. */
async function make(name: string, text: string, id: string) {
  put(name, text)
  const { status, stdout, stderr } = await makeLists()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return { output: stdout, list: readList(id) }
}

const usId = (code: string, value: string) =>
  `<id><uid>1</uid><idType>Digital Currency Address - ${code}</idType><idNumber>${value}</idNumber></id>`

const usXml = (ids: string[], { count = 2, date = '01/31/2024' } = {}) =>
  `<sdnList xmlns="https://treasury.example/XML"><publshInformation><Publish_Date>${date}</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>
  <sdnEntry><uid>900001</uid><firstName>Jane</firstName><lastName>EXAMPLE &amp; SONS</lastName><programList><program>CYBER2</program></programList>
  <idList><id><uid>2</uid><idType>Passport</idType><idNumber>A1</idNumber></id>${ids.join('')}</idList>
  <akaList><aka><lastName>ALIAS</lastName></aka></akaList></sdnEntry>
  <sdnEntry><uid>900002</uid><lastName>WITHOUT LTD</lastName></sdnEntry></sdnList>`

const US = usXml([usId('XBT', BTC), usId('USDT', TRX), usId('NEW', 'no-address')])

describe('the lists of the Treasury', () => {
  it('keeps every currency, tells the network by the format, and prints values that are no address', async () => {
    const { output, list } = await make('SDN.XML', US, 'us-ofac')
    const of = {
      party: 'Jane EXAMPLE & SONS',
      reference: 'SDN 900001',
      programs: ['CYBER2'],
      url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=900001',
    }
    expect(list).toMatchObject({ id: 'us-ofac', kind: 'sanctions', date: '2024-01-31' })
    expect(list.entries).toEqual([
      { address: BTC, network: 'BTC', ...of },
      { address: TRX, network: 'TRX', ...of },
      { address: 'no-address', network: 'NEW', ...of },
    ])
    expect(output).toContain('  Not valid as addresses: 1\n    no-address\n')
  })

  it('reads SDN_ADVANCED.XML with listing dates, in any namespace', async () => {
    const { list } = await make(
      'sdn.xml',
      `<x:Sanctions xmlns:x="urn:mirror"><x:DateOfIssue><x:Year>2024</x:Year><x:Month>1</x:Month><x:Day>31</x:Day></x:DateOfIssue>
      <x:ReferenceValueSets><x:FeatureTypeValues><x:FeatureType ID="345">Digital Currency Address - ETH</x:FeatureType><x:FeatureType ID="8">Birthdate</x:FeatureType></x:FeatureTypeValues></x:ReferenceValueSets>
      <x:DistinctParties><x:DistinctParty><x:Profile ID="900001"><x:Identity><x:Alias Primary="false"><x:DocumentedName><x:DocumentedNamePart><x:NamePartValue>ALIAS</x:NamePartValue></x:DocumentedNamePart></x:DocumentedName></x:Alias><x:Alias Primary="true"><x:DocumentedName><x:DocumentedNamePart><x:NamePartValue>EXAMPLE</x:NamePartValue></x:DocumentedNamePart></x:DocumentedName></x:Alias></x:Identity>
      <x:Feature FeatureTypeID="8"><x:FeatureVersion><x:VersionDetail>1970</x:VersionDetail></x:FeatureVersion></x:Feature>
      <x:Feature FeatureTypeID="345"><x:FeatureVersion><x:VersionDetail>${ETH}</x:VersionDetail></x:FeatureVersion></x:Feature></x:Profile></x:DistinctParty></x:DistinctParties>
      <x:SanctionsEntries><x:SanctionsEntry ProfileID="900001"><x:EntryEvent><x:Date><x:Year>2024</x:Year><x:Month>1</x:Month><x:Day>2</x:Day></x:Date></x:EntryEvent><x:SanctionsMeasure><x:Comment>CYBER2</x:Comment></x:SanctionsMeasure></x:SanctionsEntry></x:SanctionsEntries></x:Sanctions>`,
      'us-ofac',
    )
    expect(list).toMatchObject({
      date: '2024-01-31',
      entries: [
        {
          address: ETH,
          network: 'ETH',
          party: 'EXAMPLE',
          date: '2024-01-02',
          programs: ['CYBER2'],
        },
      ],
    })
  })
})

it('the list of the UK is read from free texts, with and without labels', async () => {
  const { list } = await make(
    'UK-Sanctions-List.xml',
    `<Designations><DateGenerated>31/01/2024</DateGenerated>
    <Designation><LastUpdated>02/01/2024</LastUpdated><DateDesignated>01/02/2024</DateDesignated><UniqueID>XXX0001</UniqueID>
    <Names><Name><Name6>ALIAS</Name6><NameType>Alias</NameType></Name><Name><Name1>Jane</Name1><Name6>EXAMPLE</Name6><NameType>Primary Name</NameType></Name></Names>
    <RegimeName>Example Regulations</RegimeName><OtherInformation>Wallets of Example: (1) ETH: ${ETH}
${TRX}; phone 123456789.</OtherInformation><UKStatementofReasons>Paid to ${BTC}.</UKStatementofReasons></Designation></Designations>`,
    'gb-uksl',
  )
  const of = {
    party: 'Jane EXAMPLE',
    reference: 'XXX0001',
    programs: ['Example Regulations'],
    date: '2024-02-01',
  }
  expect(list.date).toBe('2024-01-31')
  expect(list.entries).toEqual([
    { address: ETH, network: 'ETH', ...of },
    { address: TRX, network: 'TRX', ...of },
    { address: BTC, network: 'BTC', ...of },
  ])
})

it('the list of the EU: joins an address that a line feed breaks, and prints one that is wrong', async () => {
  const wrong = ETH.replace('5aA', '5AA')
  const { output, list } = await make(
    'eu.xml',
    `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2024-01-31T20:00:00.000+01:00">
    <sanctionEntity designationDate="2024-01-01" euReferenceNumber="EU.1.2"><regulation programme="XYZ" numberTitle="2024/1 (OJ L1)"/>
    <nameAlias wholeName="Beispiel" nameLanguage="DE"/><nameAlias wholeName="Example" nameLanguage="EN"><remark>Known wallets:
TRX: ${TRX.slice(0, 17)}
${TRX.slice(17)}</remark></nameAlias><address><remark>BSC: ${ETH}</remark></address><remark>ETH: ${wrong}</remark></sanctionEntity></export>`,
    'eu-fsf',
  )
  const of = {
    party: 'Example',
    reference: 'EU.1.2, Reg. (EU) 2024/1',
    programs: ['XYZ'],
    date: '2024-01-01',
  }
  expect(list.entries).toEqual([
    { address: TRX, network: 'TRX', ...of },
    { address: ETH, network: 'BNB', ...of },
  ])
  expect(output).toContain(`EU.1.2: ${wrong}`)
})

const IL_HEADER =
  'Id,Name he,Order Type,Order Number,Order Date,Validity Date,Is Canceled,Assets,Articles\n'

const ilRow = (
  type: string,
  number: string,
  [date, validity]: string[],
  names: string[],
  canceled = 'False',
) =>
  `1,${number},${type},${number},${date},${validity},${canceled},"${names
    .map((name) => `Id: 22222222-2222-4222-8222-222222222222\nName: ${name}\n`)
    .join('\n-------------\n')}",\n`

const VALID = ['2024-01-01', '2026-01-01']

it('the list of Israel: reads assets with look-alike letters, tags and account numbers', async () => {
  const lookAlike = TRX.replace('T', 'Τ').replace('AB', 'АВ')
  const text = `\u{feff}${IL_HEADER}${[
    ilRow('ASO (Seizure)', '99/30', VALID, [
      lookAlike,
      '123456789',
      `${BTC}, ${ETH.slice(0, 9)}\u200b${ETH.slice(9)}`,
      `${XRP} (Address tag 102334770)`,
    ]),
    ilRow('FO (Forfeiture)', '5/30', ['02.03.2024', ''], [TRX]),
    ilRow('ASO (Seizure)', '98/30', VALID, [`${ETH.toLowerCase()}`], 'True'),
    ilRow(
      'ASO (Seizure)',
      '1/20',
      ['2020-01-01', '2022-01-01'],
      ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ),
    ilRow('ASO (Seizure)', '97/30', VALID, ['987654321']),
  ].join('')}`
  put('orders.csv', text)
  utimesSync(join(from, 'orders.csv'), 0, Date.parse('2024-04-01') / 1000)
  await makeLists()
  const list = readList('il-nbctf')
  const of = { party: 'ASO 99/30', reference: 'ASO 99/30', date: '2024-01-01' }
  expect(list.date).toBe('2024-04-01')
  expect(list.missing).toContain('no address for ASO 97/30:')
  expect(list.entries).toEqual([
    { address: TRX, network: 'TRX', ...of, reference: 'ASO 99/30; FO 5/30' },
    { address: BTC, network: 'BTC', ...of },
    { address: ETH, ...of },
    { address: XRP, network: 'XRP', tag: '102334770', ...of },
  ])
})

describe('an own list', () => {
  it('has the name of its file, and is added to the index', async () => {
    const { output, list } = await make(
      'Our Customers.csv',
      `Label;Address;Reference;Tag\nCustomer 7;${BTC};C-7;\n\nCustomer 8;${XRP};;17\n`,
      'own-our-customers',
    )
    expect(list).toMatchObject({ kind: 'own', title: 'Our Customers' })
    expect(list.entries).toEqual([
      { address: BTC, network: 'BTC', party: 'Customer 7', reference: 'C-7' },
      { address: XRP, network: 'XRP', party: 'Customer 8', reference: 'row 4', tag: '17' },
    ])
    expect(JSON.parse(readFileSync(join(to, 'index.json'), 'utf8'))).toEqual({
      lists: ['test.json', 'own-our-customers.json'],
    })
    expect(output).toContain('own-our-customers: ')
    expect(output).toContain(', 0 days old, 2 addresses, new\n')
  })

  it('prints rows with a network that their address does not have', async () => {
    const { output, list } = await make(
      'a.csv',
      `address,network\n${BTC},Bitcoin\n${ETH},XXXX\n${TRX},Ethereum\n`,
      'own-a',
    )
    expect(list.entries.map(({ network }) => network)).toEqual(['BTC', undefined, 'TRX'])
    expect(output).toContain(
      '  Ignored networks, which the address does not have: 2\n    3: XXXX\n    4: Ethereum\n',
    )
  })
})

const readFolder = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])

const UK = `<Designations>
<DateGenerated>31/01/2024</DateGenerated>
<Designation><UniqueID>XXX0001</UniqueID><OtherInformation>${TRX}</OtherInformation></Designation>
</Designations>`

const IL = `${IL_HEADER}${ilRow('ASO (Seizure)', '1/30', VALID, [BTC])}`

describe('a file is refused, with its line, and nothing is written', () => {
  it.each([
    ['that is cut off', US.slice(0, -30), ':5: incomplete, or no XML'],
    [
      'with fewer entries than it says',
      usXml([usId('XBT', BTC)], { count: 3 }),
      ':5: its Record_Count is 3',
    ],
    ['that is no list', '<?xml version="1.0"?>\n<html></html>', ':2: it begins with <html>'],
    [
      'of an earlier day',
      US.replace('2024', '2023'),
      ': of 2023-01-31, older than the current list of 2024-01-31; if that is right, add --allow-older us-ofac',
    ],
    [
      'with over a tenth fewer addresses',
      usXml([usId('XBT', BTC), usId('USDT', TRX)]),
      ': 2 addresses, over a tenth fewer than the current 3; if that is right, add --allow-shorter us-ofac',
    ],
    ['of a day after tomorrow', US.replace('2024', '2099'), ': its date 2099-01-31 is after today'],
    [
      'of a day that does not exist',
      usXml([usId('XBT', BTC)], { date: '13/45/2024' }),
      ': its date 2024-13-45 does not exist',
    ],
    [
      'whose entry has no number',
      US.replace('<uid>900001</uid>', ''),
      ':4: an entry with an address lacks its uid',
    ],
    [
      'whose designation has no number',
      UK.replace(/<UniqueID>.*<\/UniqueID>/, ''),
      ':3: a designation with an address lacks its UniqueID',
    ],
    ['without a date', UK.replace('31/01/2024', ''), ': no date'],
    ['without addresses', UK.replace(TRX, ''), ': no wallet address'],
    ['that is empty', '', ': It has no column "address"'],
    [
      'with a column twice',
      `address,note,Address,note\n${BTC},,${ETH},\n`,
      ': It has the column "address" twice',
    ],
    [
      'of orders without a column',
      IL.replace('Validity Date', 'Until'),
      ': It has no column "validity date"',
    ],
    [
      'of orders, one without a date',
      `${IL}${ilRow('FO (Forfeiture)', '2/30', ['', ''], [TRX])}`,
      ':5: no order type, or no date',
    ],
    [
      'that ends inside a cell',
      `address,party\n\n${BTC},"Exa`,
      ':3: no address, incomplete, or a column too many',
    ],
    [
      'with a row too long behind a cell of two lines',
      `address,party\n${BTC},"Exa\nmple"\n${ETH},A,B\n`,
      ':4: no address, incomplete',
    ],
    [
      'in another encoding',
      Buffer.from(`address,party\n${BTC},J\xf6rg\n`, 'latin1'),
      ':2: not in UTF-8',
    ],
  ])('%s', async (_, content, reason) => {
    await make('SDN.XML', US, 'us-ofac')
    const before = readFolder(to)
    put('SDN.XML', content)
    put('good.csv', `address\n${BTC}\n`)
    const { status, stdout, stderr } = await makeLists()
    expect(stderr).toContain(`SDN.XML${reason}`)
    expect(stderr).toContain(`Nothing was written to ${to}.\n`)
    expect([status, stdout]).toEqual([2, ''])
    expect(readFolder(to)).toEqual(before)
  })

  it('if two have the same list', async () => {
    put('SDN.XML', US)
    put('a copy.xml', US)
    const { status, stderr } = await makeLists()
    expect(stderr).toContain(`a copy.xml: the list us-ofac, as ${join(from, 'SDN.XML')}`)
    expect(status).toBe(2)
  })

  it('each, if several are wrong', async () => {
    put('a.csv', `address,party\n${BTC}\n`)
    put('b.xml', '<x/>')
    const { stderr } = await makeLists()
    expect(stderr).toMatch(/a\.csv:2: .*\n.*b\.xml:1: .*\nNothing/)
  })

  it('in place of another list', async () => {
    await make('SDN.XML', US, 'us-ofac')
    copyFileSync(join(to, 'us-ofac.json'), join(to, 'own-a.json'))
    writeFileSync(join(to, 'index.json'), JSON.stringify({ lists: ['own-a.json'] }))
    rmSync(join(from, 'SDN.XML'))
    put('a.csv', `address\n${BTC}\n`)
    const { stderr } = await makeLists()
    expect(stderr).toContain('a.csv: the list own-a would replace us-ofac')
  })
})

describe('a wrong command ends with exit code 2', () => {
  it.each([
    ['without --to', ['--from', '.'], /lists needs --to DIR[\s\S]*Usage/],
    ['without --from', ['--to', '.'], /lists needs --from DIR[\s\S]*Usage/],
    ['an unknown option', ['--out', 'x'], /Unknown option '--out'[\s\S]*Usage/],
    ['a missing folder', ['--from', 'missing', '--to', 'x'], /missing does not exist/],
  ])('%s', async (_, options, message) => {
    const { status, stderr } = await run(['lists', ...options])
    expect(stderr).toMatch(message)
    expect(status).toBe(2)
  })

  it('a folder without files', async () => {
    put('.hidden', '')
    const { status, stderr } = await makeLists()
    expect(stderr).toContain(`${from} has no files`)
    expect(status).toBe(2)
  })
})

describe('two days of a nightly job', () => {
  const day1 = usXml(
    [...Array(12)].map((_, at) => usId('ETH', ETH.toLowerCase().replace(/.{2}$/, String(10 + at)))),
  )
  const withoutOne = day1.replace(/<id>(?:(?!<id>).)*11<\/idNumber><\/id>/, '')
  const day2 = withoutOne
    .replace('</idList>', `${usId('XBT', BTC)}</idList>`)
    .replace('01/31', '02/01')

  it('prints the age of each list, and the addresses that came and went', async () => {
    await make('SDN.XML', day1, 'us-ofac')
    const { output, list } = await make('SDN.XML', day2, 'us-ofac')
    expect(list.date).toBe('2024-02-01')
    expect(output).toMatch(/^test: 2026-10-01, \d+ days? old, 17 addresses\n/)
    expect(output).toMatch(
      /us-ofac: 2024-02-01, \d+ days old, 12 addresses, old: get it from https:/,
    )
    expect(output).toContain(`\n  + ${BTC}  Jane EXAMPLE & SONS, SDN 900001\n  - `)
    expect(output.match(/^ {2}[+-]/gm)).toHaveLength(2)
  })

  it('says that the clock is wrong where a list is of a later day, and tells no age', async () => {
    const path = join(to, 'test.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('2026-10-01', '2999-10-01'))
    put('SDN.XML', day1)
    const { status, stdout, stderr } = await makeLists()
    expect(status).toBe(0)
    expect(stderr).toMatch(/^The clock is wrong: a list is of a later day/)
    expect(stdout).toContain('test: 2999-10-01, 17 addresses\n')
    expect(stdout).not.toMatch(/\bold\b/)
  })

  it('writes the same files when nothing changed', async () => {
    await make('SDN.XML', day1, 'us-ofac')
    const before = readFolder(to)
    const { output } = await make('SDN.XML', day1, 'us-ofac')
    expect(output).toContain('12 addresses, the same, old')
    expect(readFolder(to)).toEqual(before)
  })

  it('accepts a shorter and an older list for which a flag is set', async () => {
    await make('SDN.XML', US, 'us-ofac')
    put('SDN.XML', usXml([usId('ETH', ETH)]).replace('2024', '2023'))
    const other = await makeLists('--allow-shorter', 'eu-fsf', '--allow-older', 'us-ofac')
    expect(other.status).toBe(2)
    const { status } = await makeLists('--allow-shorter', 'us-ofac', '--allow-older', 'us-ofac')
    expect(status).toBe(0)
    expect(readList('us-ofac')).toMatchObject({ date: '2023-01-31', entries: [{ address: ETH }] })
  })

  it('accepts the day after today, as clocks differ', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const text = UK.replace('31/01/2024', tomorrow)
    expect((await make('uk.xml', text, 'gb-uksl')).list.date).toBe(tomorrow)
  })
})

describe('the lists of the release', () => {
  it('begin a new folder, which the command can read', async () => {
    rmSync(to, { recursive: true })
    put('a.csv', `address\n${BTC}\n`)
    await makeLists()
    const { lists } = JSON.parse(readFileSync(join(to, 'index.json'), 'utf8')) as {
      lists: string[]
    }
    expect(readdirSync(to).toSorted()).toEqual(['index.json', ...lists].toSorted())
    const { status, stdout } = await run(['--lists', to], BTC)
    expect(stdout).toContain('LISTED internally by own-a: a, row 2')
    expect(status).toBe(1)
  })

  it('take the place of one that is missing', async () => {
    writeFileSync(join(to, 'index.json'), JSON.stringify({ lists: ['test.json', 'us-fbi.json'] }))
    const { output } = await make('a.csv', `address\n${BTC}\n`, 'own-a')
    expect(output).toMatch(/^us-fbi: 2025-02-26, \d+ addresses$/m)
    const released = new URL('../../../public/lists/us-fbi.json', import.meta.url)
    expect(readFileSync(join(to, 'us-fbi.json'))).toEqual(readFileSync(released))
  })

  it('are missing too', async () => {
    writeFileSync(join(to, 'index.json'), JSON.stringify({ lists: ['own-b.json'] }))
    put('a.csv', `address\n${BTC}\n`)
    const { status, stderr } = await makeLists()
    expect(stderr).toContain(`${join(to, 'own-b.json')} does not exist`)
    expect(status).toBe(2)
  })
})

it.each(['--help', '-h'])('lists %s prints the usage', async (option) => {
  const { status, stdout } = await run(['lists', option])
  expect(stdout).toMatch(/^Usage: aml-reader lists/)
  expect(status).toBe(0)
})

const killAt = (call: string) =>
  `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { writeSync, openSync } = fs
fs.${call} = (file, text) => {
  if ('${call}' === 'writeFileSync') writeSync(openSync(file, 'w'), text.slice(0, 99))
  process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()`)}`

it.each([
  ['half of the new one is written', 'writeFileSync'],
  ['the new one is written, and has not replaced it', 'renameSync'],
])('a list stays whole if the program is killed when %s', async (_, call) => {
  await make('SDN.XML', US, 'us-ofac')
  const readVisible = () => readFolder(to).filter(([name]) => !name?.startsWith('.'))
  const before = readVisible()
  put('SDN.XML', usXml([usId('XBT', BTC), usId('USDT', TRX), usId('ETH', ETH)]))
  const args = ['--import', killAt(call), PROGRAM, 'lists', '--from', from, '--to', to]
  const { signal } = spawnSync(process.execPath, args)
  expect(signal).toBe('SIGKILL')
  expect(readVisible()).toEqual(before)
  expect((await makeLists()).status).toBe(0)
  expect(readList('us-ofac').entries.map(({ address }) => address)).toContain(ETH)
})
