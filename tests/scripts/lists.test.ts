import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from 'aml-reader'
import { createListIndex, ListFile } from 'aml-reader/lists'
import { beforeEach, describe, expect, it } from 'vitest'
import { main } from '../../scripts/lists/convert'
import { captureOutput, run, scratchFolder } from '../run'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRX = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const XRP = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'

let folder: string
beforeEach(() => {
  folder = scratchFolder()
})

const IDS: Record<string, string> = {
  us: 'us-ofac',
  'us-advanced': 'us-ofac',
  uk: 'gb-uksl',
  eu: 'eu-fsf',
  il: 'il-nbctf',
  own: 'own-customers',
}

async function convert(kind: string, text: string, options: string[] = []) {
  const [file, out] = [join(folder, 'input'), join(folder, `${IDS[kind]}.json`)]
  writeFileSync(file, text)
  const command = kind === 'own' ? ['own', 'customers'] : [kind]
  const args = [...command, file, '--out', out, ...options]
  const { status, output } = await captureOutput(() => main(args))
  const read = () => ListFile.parse(JSON.parse(readFileSync(out, 'utf8')))
  return { status, output, list: existsSync(out) ? read() : undefined }
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

describe('npm run lists -- us', () => {
  it('keeps every currency, tells the network by the format, and prints values that are no address', async () => {
    const { status, output, list } = await convert('us', US)
    expect(status).toBe(0)
    const of = {
      party: 'Jane EXAMPLE & SONS',
      reference: 'SDN 900001',
      programs: ['CYBER2'],
      url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=900001',
    }
    expect(list).toMatchObject({ id: 'us-ofac', kind: 'sanctions', date: '2024-01-31' })
    expect(list?.entries).toEqual([
      { address: BTC, network: 'BTC', ...of },
      { address: TRX, network: 'TRX', ...of },
      { address: 'no-address', network: 'NEW', ...of },
    ])
    expect(output).toContain('Not valid as addresses: 1\n  no-address')
  })

  it('reads SDN_ADVANCED.XML with listing dates, in any namespace', async () => {
    const { list } = await convert(
      'us-advanced',
      `<x:Sanctions xmlns:x="urn:mirror"><x:DateOfIssue><x:Year>2024</x:Year><x:Month>1</x:Month><x:Day>31</x:Day></x:DateOfIssue>
      <x:ReferenceValueSets><x:FeatureTypeValues><x:FeatureType ID="345">Digital Currency Address - ETH</x:FeatureType><x:FeatureType ID="8">Birthdate</x:FeatureType></x:FeatureTypeValues></x:ReferenceValueSets>
      <x:DistinctParties><x:DistinctParty><x:Profile ID="900001"><x:Identity><x:Alias Primary="false"><x:DocumentedName><x:DocumentedNamePart><x:NamePartValue>ALIAS</x:NamePartValue></x:DocumentedNamePart></x:DocumentedName></x:Alias><x:Alias Primary="true"><x:DocumentedName><x:DocumentedNamePart><x:NamePartValue>EXAMPLE</x:NamePartValue></x:DocumentedNamePart></x:DocumentedName></x:Alias></x:Identity>
      <x:Feature FeatureTypeID="8"><x:FeatureVersion><x:VersionDetail>1970</x:VersionDetail></x:FeatureVersion></x:Feature>
      <x:Feature FeatureTypeID="345"><x:FeatureVersion><x:VersionDetail>${ETH}</x:VersionDetail></x:FeatureVersion></x:Feature></x:Profile></x:DistinctParty></x:DistinctParties>
      <x:SanctionsEntries><x:SanctionsEntry ProfileID="900001"><x:EntryEvent><x:Date><x:Year>2024</x:Year><x:Month>1</x:Month><x:Day>2</x:Day></x:Date></x:EntryEvent><x:SanctionsMeasure><x:Comment>CYBER2</x:Comment></x:SanctionsMeasure></x:SanctionsEntry></x:SanctionsEntries></x:Sanctions>`,
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

it('npm run lists -- uk reads free text with and without labels', async () => {
  const { list } = await convert(
    'uk',
    `<Designations><DateGenerated>31/01/2024</DateGenerated>
    <Designation><LastUpdated>02/01/2024</LastUpdated><DateDesignated>01/02/2024</DateDesignated><UniqueID>XXX0001</UniqueID>
    <Names><Name><Name6>ALIAS</Name6><NameType>Alias</NameType></Name><Name><Name1>Jane</Name1><Name6>EXAMPLE</Name6><NameType>Primary Name</NameType></Name></Names>
    <RegimeName>Example Regulations</RegimeName><OtherInformation>Wallets of Example: (1) ETH: ${ETH}
${TRX}; phone 123456789.</OtherInformation><UKStatementofReasons>Paid to ${BTC}.</UKStatementofReasons></Designation></Designations>`,
  )
  const of = {
    party: 'Jane EXAMPLE',
    reference: 'XXX0001',
    programs: ['Example Regulations'],
    date: '2024-02-01',
  }
  expect(list?.date).toBe('2024-01-31')
  expect(list?.entries).toEqual([
    { address: ETH, network: 'ETH', ...of },
    { address: TRX, network: 'TRX', ...of },
    { address: BTC, network: 'BTC', ...of },
  ])
})

it('npm run lists -- eu joins an address that a line feed breaks, and prints one that is wrong', async () => {
  const wrong = ETH.replace('5aA', '5AA')
  const { output, list } = await convert(
    'eu',
    `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2024-01-31T20:00:00.000+01:00">
    <sanctionEntity designationDate="2024-01-01" euReferenceNumber="EU.1.2"><regulation programme="XYZ" numberTitle="2024/1 (OJ L1)"/>
    <nameAlias wholeName="Beispiel" nameLanguage="DE"/><nameAlias wholeName="Example" nameLanguage="EN"><remark>Known wallets:
TRX: ${TRX.slice(0, 17)}
${TRX.slice(17)}</remark></nameAlias><address><remark>BSC: ${ETH}</remark></address><remark>ETH: ${wrong}</remark></sanctionEntity></export>`,
  )
  const of = {
    party: 'Example',
    reference: 'EU.1.2, Reg. (EU) 2024/1',
    programs: ['XYZ'],
    date: '2024-01-01',
  }
  expect(list?.entries).toEqual([
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

it('npm run lists -- il reads assets with look-alike letters, tags and account numbers', async () => {
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
  const { list } = await convert('il', text, ['--date', '2024-04-01'])
  const of = { party: 'ASO 99/30', reference: 'ASO 99/30', date: '2024-01-01' }
  expect(list?.date).toBe('2024-04-01')
  expect(list?.missing).toContain('no address for ASO 97/30:')
  expect(list?.entries).toEqual([
    { address: TRX, network: 'TRX', ...of, reference: 'ASO 99/30; FO 5/30' },
    { address: BTC, network: 'BTC', ...of },
    { address: ETH, ...of },
    { address: XRP, network: 'XRP', tag: '102334770', ...of },
  ])
})

it('npm run lists -- own reads columns in any order, and adds the list to the index', async () => {
  const text = `Label;Address;Reference;Tag\nCustomer 7;${BTC};C-7;\nCustomer 8;${XRP};;17\n`
  const { status, list } = await convert('own', text, [
    '--title',
    'Customers',
    '--date',
    '2024-01-31',
  ])
  expect(status).toBe(0)
  expect(list).toMatchObject({ id: 'own-customers', kind: 'own', title: 'Customers' })
  expect(list?.entries).toEqual([
    { address: BTC, network: 'BTC', party: 'Customer 7', reference: 'C-7' },
    { address: XRP, network: 'XRP', party: 'Customer 8', reference: 'row 3', tag: '17' },
  ])
  const { lists } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    lists: string[]
  }
  expect(lists).toEqual([...SHIPPED, 'own-customers.json'])
})

it('npm run lists -- own keeps the title of the current list, without --title', async () => {
  const text = `address,party\n${BTC},\n`
  expect((await convert('own', text)).list?.title).toBe('customers')
  await convert('own', text, ['--title', 'Our customers'])
  const { list } = await convert('own', text)
  expect(list?.title).toBe('Our customers')
  expect(list?.entries).toMatchObject([{ party: 'Our customers' }])
})

it('npm run lists -- own prints rows with a network that their address does not have', async () => {
  const { status, output, list } = await convert(
    'own',
    `address,network\n${BTC},Bitcoin\n${ETH},XXXX\n${TRX},Ethereum\n`,
  )
  expect(status).toBe(0)
  expect(list?.entries.map(({ network }) => network)).toEqual(['BTC', undefined, 'TRX'])
  expect(output).toContain(': 3 addresses, ')
  expect(output).toContain(
    'Ignored networks, which the address does not have: 2\n  row 3: XXXX\n  row 4: Ethereum\n',
  )
})

describe('npm run lists refuses', () => {
  it.each([
    ['a file that is cut off', 'us', US.slice(0, -30), 'It is incomplete'],
    [
      'a file with fewer entries than it says',
      'us',
      usXml([usId('XBT', BTC)], { count: 3 }),
      'Record_Count is 3',
    ],
    ['another kind of file', 'us', '<html></html>', 'It begins with <html>, not with <sdnList>'],
    [
      'an older file',
      'us',
      US.replace('2024', '2023'),
      'older than the current list of 2024-01-31. If that is right, add --allow-older.',
    ],
    [
      'a file with over a fifth fewer addresses',
      'us',
      usXml([usId('XBT', BTC)]),
      'add --allow-shorter',
    ],
    ['a file with a date after tomorrow', 'us', US.replace('2024', '2099'), 'after today'],
    [
      'a file with a date that does not exist',
      'us',
      usXml([usId('XBT', BTC)], { date: '13/45/2024' }),
      'Its date 2024-13-45 does not exist.',
    ],
    [
      'a file with a column twice',
      'own',
      `address,note,Address,note\n${BTC},,${ETH},\n`,
      'It has the column "address" twice.',
    ],
    ['a CSV file without a column', 'il', 'Id,Name\n1,2\n', 'no column "order type"'],
    [
      'a CSV file that ends inside a cell',
      'own',
      `address,party\n${BTC},"Exa`,
      'Row 2 is incomplete',
    ],
  ])('%s, and keeps the current list', async (_, kind, text, reason) => {
    await convert('us', US)
    const current = join(folder, 'us-ofac.json')
    const [before, names] = [readFileSync(current), readdirSync(folder)]
    const { status, output } = await convert(kind, text)
    expect(status).toBe(1)
    expect(output).toContain(reason)
    expect(readFileSync(current)).toEqual(before)
    expect(readdirSync(folder)).toEqual(names)
  })

  it('a list in place of another', async () => {
    await convert('us', US)
    copyFileSync(join(folder, 'us-ofac.json'), join(folder, 'own-customers.json'))
    const { status, output } = await convert('own', `address\n${BTC}\n`)
    expect(status).toBe(1)
    expect(output).toContain('is the list us-ofac')
  })

  it.each([
    ['--out of a name other than the ID', 'own', ['--out', 'x/blocked.json'], 'own-customers.json'],
    ['--out of a folder', 'us', ['--out', 'public/lists'], 'us-ofac.json'],
    ['--date that does not exist', 'own', ['--date', '2026-13-45'], 'YYYY-MM-DD'],
    ['--date of another form', 'own', ['--date', '1 May 2026'], 'YYYY-MM-DD'],
    ['--date after tomorrow', 'il', ['--date', '2099-01-01'], 'after today'],
    ['--date of a list with its own', 'eu', ['--date', '2024-01-31'], 'Only il and own lists'],
    ['--title of an authority', 'uk', ['--title', 'Sanctions'], 'Only own lists'],
  ])('%s with exit status 2', async (_, kind, options, message) => {
    const { status, output, list } = await convert(kind, `address\n${BTC}\n`, options)
    expect(output).toContain(message)
    expect(output).toContain('Usage:')
    expect([status, list]).toEqual([2, undefined])
  })

  it.each([
    ['an unknown list', ['xx', 'file'], '"xx" is no list.'],
    ['a missing file', ['us', 'missing.xml'], 'missing.xml does not exist.'],
    ['a folder', ['us', 'public/lists'], 'public/lists is a folder.'],
  ])('%s with exit status 2', async (_, args, message) => {
    const { status, output } = await run('node', ['scripts/lists/convert.ts', ...args])
    expect(output).toContain(message)
    expect(status).toBe(2)
  })
})

it('npm run lists --allow-shorter accepts a shorter list, and prints the changes', async () => {
  await convert('us', US)
  const { status, output } = await convert('us', usXml([usId('ETH', ETH)]), ['--allow-shorter'])
  expect(status).toBe(0)
  expect(output).toContain(`Added: 1\n  ${ETH}`)
  expect(output).toContain('us-ofac.json: 1 address, 2024-01-31.')
  expect(output).toContain('Removed: 3')
})

it('npm run lists --allow-older accepts an older list', async () => {
  await convert('us', US)
  const { status, list } = await convert('us', US.replace('2024', '2023'), ['--allow-older'])
  expect([status, list?.date]).toEqual([0, '2023-01-31'])
})

it.each(['--help', '-h'])('npm run lists %s prints the usage', async (option) => {
  const { status, output } = await captureOutput(() => main([option]))
  expect(output).toMatch(/^Usage: npm run lists/)
  expect(status).toBe(0)
})

it('npm run lists accepts the day after today, as clocks differ', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const { list } = await convert('own', `address\n${BTC}\n`, ['--date', tomorrow])
  expect(list?.date).toBe(tomorrow)
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
])('npm run lists keeps the current list whole if it is killed when %s', async (_, call) => {
  await convert('us', US)
  const [list, index] = ['us-ofac.json', 'index.json'].map((name) => join(folder, name))
  const read = () => [list, index].map((file) => readFileSync(file ?? '', 'utf8'))
  const before = read()
  const changed = usXml([usId('XBT', BTC), usId('USDT', TRX), usId('ETH', ETH)])
  writeFileSync(join(folder, 'input'), changed)
  const killed = await run('node', [
    '--import',
    killAt(call),
    'scripts/lists/convert.ts',
    'us',
    join(folder, 'input'),
    '--out',
    list ?? '',
  ])
  expect(killed).toEqual({ status: null, output: '' })
  expect(read()).toEqual(before)
  const { status, list: after } = await convert('us', changed)
  expect(status).toBe(0)
  expect(after?.entries.map(({ address }) => address)).toContain(ETH)
})

const { lists: SHIPPED } = JSON.parse(readFileSync('public/lists/index.json', 'utf8')) as {
  lists: string[]
}

const readShipped = (name: string) =>
  ListFile.parse(JSON.parse(readFileSync(join('public/lists', name), 'utf8')))

it('public/lists/index.json names every list', () => {
  expect([...SHIPPED, 'index.json'].toSorted()).toEqual(readdirSync('public/lists').toSorted())
})

describe.each(SHIPPED)('public/lists/%s', (name) => {
  const file = readShipped(name)
  const lists = createListIndex([{ file, sha256: '' }])
  const lookUp = (text: string) => readText(text, { lists }).map(({ lookup }) => lookup)
  const plain = file.entries.filter(({ tag }) => tag === undefined)
  const chosen = Array.from({ length: 10 }, (_, n) => plain[Math.floor((n * plain.length) / 10)])

  it.each(chosen)('tells $address with list, party, reference and date', (entry) => {
    const { party, reference, date } = entry ?? {}
    expect(lookUp(entry?.address ?? '')).toMatchObject([
      {
        result: 'listed',
        listings: [{ list: file.id, party, reference, ...(date ? { date } : {}) }],
      },
    ])
  })

  it.each([
    BTC,
    ETH,
    TRX,
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  ])('does not tell %s', (address) => {
    expect(lookUp(address)).toEqual([{ result: 'not-listed' }])
  })
})

it('an address that customers of an exchange share is told only with the tag of the entry', () => {
  const lists = createListIndex([{ file: readShipped('il-nbctf.json'), sha256: '' }])
  const lookUp = (text: string) => readText(text, { lists }).map(({ lookup: { result } }) => result)
  expect(lookUp(XRP)).toEqual(['not-checked'])
  expect(lookUp(`${XRP} tag: 1`)).toEqual(['not-listed'])
  expect(lookUp(`${XRP} tag: 102334770`)).toEqual(['listed'])
})
