import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { readText } from 'aml-reader'
import type { Finding } from 'aml-reader/finding'
import { describeContent, labelLookup } from 'aml-reader/wording'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { loadReaderTexts, useWording } from '@/address/reader-texts'
import { decideVerdict } from '@/address/result/verdict'
import { VerdictHeadline } from '@/address/result/verdict-headline'
import { FindingSentence } from '@/address/sentences/finding-sentence'
import { ListingEntries } from '@/address/sentences/listings'
import { SourceNotes } from '@/address/sentences/source-notes'
import { RequestWarnings, ResemblesWarning } from '@/address/sentences/warnings'
import { loadLocale, loadMessages } from '@/platform/i18n/i18n'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'
import { indexFiles, LISTED, LISTED_BTC, NAMED } from '../list-files'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SATOSHI = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

const TEXTS = [
  BTC,
  EVM,
  EVM.toLowerCase(),
  `BSC: ${EVM}`,
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'GBPXXOA5N4JYPESHAADMQKBPWZWQDQ64ZV6ZL2S3LAGW4SY7NTCMWIVL',
  // Listed.
  LISTED,
  LISTED.slice(2),
  LISTED_BTC.toLowerCase(),
  LISTED_BTC.replace('Q', '\u{ff31}'),
  NAMED,
  // Mistyped.
  SATOSHI.replace('f', 'g'),
  SATOSHI.slice(0, -1),
  `${SATOSHI}a`,
  `O${EVM.slice(1)}`,
  EVM.slice(2),
  SATOSHI.replace('P1', '\u04201'),
  `https://etherscan.io/tx/0x${'4a'.repeat(31)}4`,
  // Secrets.
  SEED,
  SEED.replace('yellow', 'year'),
  KEY,
  KEY.replace(/J$/, 'K'),
  '4f'.repeat(32),
  `key ${'4f'.repeat(32)}`,
  `public key: ${'4f'.repeat(32)}`,
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  // No addresses.
  `https://etherscan.io/tx/0x${'4a'.repeat(32)}`,
  'alice.eth',
  '0xd8dA…6045',
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  'GB82WEST12345698765432',
  '4111 1111 1111 1111',
  'ada@example.com',
  '+1 555 0100 200',
  // Requests.
  `bitcoin:${BTC}?amount=0.5&req-lock=1`,
  `ethereum:${TOKEN}@1/approve?address=${EVM}&uint256=1e6`,
  // Spellings and evidence.
  `${SATOSHI.slice(0, 9)} ${SATOSHI.slice(9)}`,
  `to%3A%20${BTC}`,
  `to=3D${BTC}`,
  `x\\n${BTC}`,
  `&lt;${BTC}&gt;`,
  `${SATOSHI.slice(0, 9)}\u200b${SATOSHI.slice(9)}`,
  `https://bscscan.com/address/${EVM}`,
  `Address,Network\n${EVM},Polygon`,
  `Polygon\n${EVM}`,
  // A different account with equal ends.
  `${EVM}\n0x5aae${'0'.repeat(32)}eaed`,
]

const lists = indexFiles()

function Sentences({ finding, findings }: { finding: Finding; findings: Finding[] }) {
  const wording = useWording()
  const { title, text } = describeContent(finding, wording)
  const { lookup } = finding
  const verdict = decideVerdict(finding, lists.lists.length)
  const listings = lookup.result === 'listed' ? lookup.listings : []
  return (
    <>
      <VerdictHeadline {...{ finding, verdict }} isWarned={false} />{' '}
      <ListingEntries listings={listings} lists={lists.lists} />{' '}
      {verdict.is !== 'not-checked' && title} {text && <FindingSentence of={text} />}{' '}
      <ResemblesWarning finding={finding} findings={findings} />{' '}
      <RequestWarnings finding={finding} />{' '}
      <SourceNotes notes={finding.notes} evidence={finding.evidence} />(
      {labelLookup(lookup, wording)})
    </>
  )
}

const parseText = (html: string) =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(p|span|a|li)>/g, ' </$1>'), 'text/html')
    .body.textContent?.replace(/\s+/g, ' ')
    .trim()

function serializeCell(text: string) {
  const findings = readText(text, { lists })
  return findings
    .map((finding) =>
      parseText(
        renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <Sentences finding={finding} findings={findings} />
          </I18nProvider>,
        ),
      ),
    )
    .join('<br>')
}

async function serializeCells(locale: Locale) {
  await loadLocale(locale)
  return TEXTS.map(serializeCell)
}

it('the page has sentences for every kind of finding in each language', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-22') })
  await loadMessages('address')
  await loadReaderTexts()
  const columns = new Map<string, string[]>()
  for (const { locale, name } of LANGUAGES) columns.set(name, await serializeCells(locale))
  await loadLocale(SOURCE_LOCALE)
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  const names = [...columns.keys()]
  await expect(
    [
      '# Sentences of the address reader\n\nWritten by `npx vitest run --project app tests/address/sentences/sentences.test.tsx -u`.\n\n',
      row(['Input', ...names]),
      row(['---', ...names.map(() => '---')]),
      ...TEXTS.map((text, index) =>
        row([
          `\`${JSON.stringify(text).slice(1, -1)}\``,
          ...names.map((name) => columns.get(name)?.[index] ?? ''),
        ]),
      ),
    ].join(''),
  ).toMatchFileSnapshot('sentences.md')
})
