import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { readText } from 'aml-reader'
import Papa from 'papaparse'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FindingView } from '@/address/result/finding-view'
import { UnreadNotice } from '@/address/result/unread-notice'
import { loadLocale, loadMessages } from '@/platform/i18n/i18n'
import { type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'
import { scratchFolder } from '../../run'
import { indexFiles, LISTED, LISTED_BTC, SANCTIONS } from '../list-files'

/** Also an account of Tron with the key of an Ethereum address below. */
const LIST = {
  ...SANCTIONS,
  entries: [
    ...SANCTIONS.entries,
    {
      address: 'TA3941uFAvmVibSkQ6fMJXxmaSNovX86mz',
      network: 'TRX',
      party: 'DARK POOL LTD',
      reference: '4711',
    },
  ],
}

const lists = indexFiles([LIST])

/** The beginning of a document of Word 97. */
const OLD_DOCUMENT = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const RESULTS: Record<string, { content: string | Buffer; fact: string }> = {
  listed: { content: LISTED, fact: 'DARK POOL LTD' },
  'almost listed': {
    content: LISTED_BTC.replace('QtD', 'QtE'),
    fact: 'The text differs from a listed address, first at position 5',
  },
  'the same key': {
    content: '0x00be5e0c85be35948d97ad37f62d108243f89ae0',
    fact: 'This address has the same key as a listed address of another network',
  },
  'not listed': { content: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', fact: 'Not listed' },
  'a secret': {
    content: '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    fact: 'Not checked: the text is masked',
  },
  unread: {
    content: OLD_DOCUMENT,
    fact: 'an office document in an old format, of which the letters alone were searched',
  },
}

const toFile = (name: string) => `${name}.txt`

/** Runs the command with a file for each result. */
function runCommand(folder: string, ...options: string[]) {
  const files = Object.keys(RESULTS).map((name) => join(folder, toFile(name)))
  const args = ['reader/bin/aml-reader.js', '--lists', join(folder, 'lists'), ...options, ...files]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
}

function writeFiles(folder: string) {
  mkdirSync(join(folder, 'lists'))
  writeFileSync(join(folder, 'lists', 'index.json'), '{"lists":["test.json"]}')
  writeFileSync(join(folder, 'lists', 'test.json'), JSON.stringify(LIST))
  for (const [name, { content }] of Object.entries(RESULTS))
    writeFileSync(join(folder, toFile(name)), content)
}

const toText = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|div|li|dt|dd|td|a|summary)>/g, ' </$1>'), 'text/html')
    .body.textContent?.replace(/\s+/g, ' ')
    .trim() ?? ''

type ReadSurface = (name: string) => string

function readLines(folder: string): ReadSurface {
  const lines = runCommand(folder).split('\n')
  return (name) => lines.find((line) => line.includes(`${toFile(name)}:`)) ?? ''
}

function readCsv(folder: string): ReadSurface {
  const csv = runCommand(folder, '--format', 'csv').replace('\u{feff}', '')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
  return (name) => {
    const row = data.find(({ file, result }) => file === toFile(name) && result !== 'read')
    return [row?.['result'], row?.['parties'], row?.['almost listed']].filter(Boolean).join('; ')
  }
}

function readDocument(folder: string, language: Locale): ReadSurface {
  const html = runCommand(folder, '--format', 'html', '--language', language)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const parts = [...page.querySelectorAll('tbody tr, li .report-warning')]
  return (name) =>
    toText(parts.find(({ textContent }) => textContent?.includes(toFile(name)))?.innerHTML ?? '')
}

async function readPage(content: string | Buffer, locale: Locale) {
  await loadLocale(locale)
  const [finding] = typeof content === 'string' ? readText(content, { lists }) : []
  const reading = {
    ...{ readAt: new Date(), findings: finding ? [finding] : [], lists, sources: [], unread: [] },
    ...{ notLoaded: undefined },
  }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      {finding ? (
        <FindingView finding={finding} reading={reading} />
      ) : (
        <UnreadNotice unread={[{ name: toFile('unread'), reason: 'office' }]} />
      )}
    </I18nProvider>,
  )
  return toText(html)
}

it('four surfaces show six results in the same words, in each language', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-22') })
  const folder = scratchFolder()
  writeFiles(folder)
  const surfaces = { Command: readLines(folder), CSV: readCsv(folder) }
  const document = { en: readDocument(folder, 'en'), ur: readDocument(folder, 'ur') }
  await loadMessages('address')
  const sections: string[] = []
  for (const [name, { content, fact }] of Object.entries(RESULTS)) {
    const shown = {
      Command: surfaces.Command(name),
      CSV: surfaces.CSV(name),
      Document: document.en(name),
      Page: await readPage(content, 'en'),
    }
    for (const [surface, text] of Object.entries(shown))
      expect(text.toLowerCase(), `${surface}, ${name}`).toContain(fact.toLowerCase())
    const urdu = {
      'Document, Urdu': document.ur(name),
      'Page, Urdu': await readPage(content, 'ur'),
    }
    const lines = Object.entries({ ...shown, ...urdu }).map(
      ([surface, text]) => `- ${surface}: ${text}\n`,
    )
    sections.push(`## ${name}\n\n${lines.join('')}`)
  }
  await loadLocale(SOURCE_LOCALE)
  await expect(
    `# Six results on four surfaces\n\nWritten by \`npx vitest run --project app tests/address/six-results -u\`.\n\n${sections.join('\n')}`,
  ).toMatchFileSnapshot('six-results.md')
})
