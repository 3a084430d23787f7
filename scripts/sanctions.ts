/**
 * `npm run sanctions -- SDN.XML`: converts the XML file of the US Treasury's list of Specially Designated
 * Nationals (OFAC SDN) to the site's sanctions list. It replaces the old list by an atomic rename after the
 * new one was read to its end.
 */
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { SaxesParser } from 'saxes'

const USAGE = `Usage: npm run sanctions -- SDN.XML [--out FILE] [--allow-shorter]
  --out FILE       the list to write (public/lists/ofac-sdn.json)
  --allow-shorter  accept a list with over a fifth fewer addresses than the one it replaces`

/** Currency codes that the Treasury has used so far. Other codes are kept too. */
const KNOWN_CODES = new Set(
  'ARB BCH BNB BSC BSV BTG DASH DOGE ETC ETH LTC SOL TRX USDC USDT XBT XMR XRP XVG ZEC'.split(' '),
)

const ID_TYPE = /^Digital Currency Address - (\S+)$/

type Party = { uid: string; name: string; programs: string[]; addresses: [string, string][] }
type SanctionsList = { published: string; parties: Party[] }

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** @throws when the file is not well-formed XML, or has fewer entries than its Record_Count. */
async function readXml(file: string): Promise<SanctionsList> {
  const parties: Party[] = []
  let published = ''
  let expected = Number.NaN
  let entries = 0
  /** The names of the open elements, and the text of the innermost. */
  const open: string[] = []
  let text = ''
  let entry: Record<string, string> = {}
  let programs: string[] = []
  let addresses: [string, string][] = []
  let id: Record<string, string> = {}

  const closeHandlers: Record<string, () => void> = {
    'publshInformation/Publish_Date': () => {
      const [month = '', day = '', year = ''] = text.split('/')
      published = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    },
    'publshInformation/Record_Count': () => {
      expected = Number(text)
    },
    'programList/program': () => programs.push(text),
    'sdnList/sdnEntry': () => {
      entries += 1
      const name = [entry['firstName'], entry['lastName']].filter(Boolean).join(' ')
      if (addresses.length > 0) parties.push({ uid: entry['uid'] ?? '', name, programs, addresses })
      entry = {}
      programs = []
      addresses = []
    },
    'idList/id': () => {
      const [, code] = ID_TYPE.exec(id['idType'] ?? '') ?? []
      if (code && id['idNumber']) addresses.push([code, id['idNumber']])
      id = {}
    },
  }

  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    text = text.trim()
    const parent = open.at(-1)
    if (parent === 'sdnEntry') entry[name] = text
    if (parent === 'id') id[name] = text
    closeHandlers[`${parent}/${name}`]?.()
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(chunk)
  parser.close()
  if (!/^\d{4}-\d\d-\d\d$/.test(published)) throw new Error('it has no Publish_Date')
  if (entries !== expected)
    throw new Error(`Record_Count is ${expected}, but it has ${entries} entries`)
  return { published, parties }
}

const countAddresses = ({ parties }: Pick<SanctionsList, 'parties'>) =>
  parties.reduce((sum, { addresses }) => sum + addresses.length, 0)

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'public/lists/ofac-sdn.json' },
        'allow-shorter': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
})()
const [file, ...more] = positionals
if (!file || more.length > 0) {
  console.error(USAGE)
  process.exit(2)
}

const list = await readXml(file).catch((error: Error) =>
  refuse(`${file} is not a complete SDN list: ${error.message}`),
)
const count = countAddresses(list)
if (existsSync(values.out)) {
  const before = JSON.parse(readFileSync(values.out, 'utf8')) as SanctionsList
  if (list.published < before.published)
    refuse(
      `${file} was published ${list.published}, before the current list (${before.published}).`,
    )
  const countBefore = countAddresses(before)
  if (count < countBefore * 0.8 && !values['allow-shorter'])
    refuse(
      `${file} has ${count} addresses, and the current list ${countBefore}. If the Treasury removed them, add --allow-shorter.`,
    )
}
if (count === 0) refuse(`${file} has no digital-currency addresses.`)

const codes = new Set(list.parties.flatMap(({ addresses }) => addresses.map(([code]) => code)))
const unknown = [...codes].filter((code) => !KNOWN_CODES.has(code))
mkdirSync(dirname(values.out), { recursive: true })
const draft = `${values.out}.${process.pid}.tmp`
writeFileSync(draft, `${JSON.stringify(list)}\n`)
renameSync(draft, values.out)
console.log(
  `${values.out}: ${count} addresses of ${list.parties.length} parties, published ${list.published}.`,
)
if (unknown.length > 0) console.log(`Unknown currencies, added to the list: ${unknown.join(', ')}.`)
