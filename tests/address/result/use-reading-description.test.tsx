import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Reading } from '@/address/reader/reading'
import { useReadingDescription } from '@/address/result/use-reading-description'
import { loadLocale, loadMessages } from '@/platform/i18n/i18n'
import { LANGUAGES, type Locale, SOURCE_LOCALE } from '@/platform/i18n/languages'
import { INPUTS } from '../inputs'
import { findAll } from '../reader/reading'

function Sentences({ reading }: { reading: Reading }) {
  const { title, text, advice } = useReadingDescription(reading)
  return (
    <>
      {title} {text} {advice}
    </>
  )
}

const parseText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim()

/** Serializes the sentences about the findings as a cell of a Markdown table. */
function serializeCell(text: string) {
  const found = findAll(text)
  const readings = found.map(({ reading }) => reading)
  return (readings.length > 0 ? readings : [{ kind: 'unknown' } as const])
    .map((reading) =>
      parseText(
        renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <Sentences reading={reading} />
          </I18nProvider>,
        ),
      ),
    )
    .join('<br>')
}

async function serializeCells(locale: Locale) {
  await loadLocale(locale)
  return INPUTS.map(([text]) => serializeCell(text))
}

it('useReadingDescription returns the sentences for every input in each language', async () => {
  await loadMessages('address')
  const columns = new Map<string, string[]>()
  for (const { locale, name } of LANGUAGES) columns.set(name, await serializeCells(locale))
  await loadLocale(SOURCE_LOCALE)
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  const names = [...columns.keys()]
  await expect(
    [
      '# Sentences of the address reader\n\nWritten by `npx vitest run --project app tests/address/result/use-reading-description.test.tsx -u`.\n\n',
      row(['Input', ...names]),
      row(['---', ...names.map(() => '---')]),
      ...INPUTS.map(([text], index) =>
        row([
          `\`${JSON.stringify(text).slice(1, -1)}\``,
          ...names.map((name) => columns.get(name)?.[index] ?? ''),
        ]),
      ),
    ].join(''),
  ).toMatchFileSnapshot('sentences.md')
})
