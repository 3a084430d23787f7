import { cleanup, render, screen, within } from '@testing-library/react'
import { readText } from 'aml-reader'
import type { Finding } from 'aml-reader/finding'
import { expect, it, vi } from 'vitest'
import { FindingView } from '@/address/result/finding-view'
import { decideVerdict } from '@/address/result/verdict'
import { WithI18n } from '../../render'
import { ALL_KINDS, indexFiles, LISTED, LISTED_BTC, NAMED, SANCTIONS } from '../list-files'

function show(text: string, lists = indexFiles()) {
  const findings = readText(text, { lists })
  const [finding] = findings
  if (!finding) throw new Error(`No finding in ${text}`)
  return render(<FindingView finding={finding} reading={{ findings, lists, sources: [] }} />, {
    wrapper: WithI18n,
  })
}

const setDaysAfterList = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-20') + days * 86_400_000 })

it('FindingView names list, party, entry, programmes, dates and link of a listed address, and comes first', () => {
  setDaysAfterList(0)
  const { container } = show(LISTED)
  expect(container.firstElementChild?.firstElementChild?.textContent).toMatch(
    /^ListedThis address is on a sanctions list\.Do not send anything to it/,
  )
  for (const fact of [
    'DARK POOL LTD · Ministry of Tests, 4711',
    'Ministry of Tests: List of designated persons',
    'Sanctions programme: CYBER2',
    'Entry of February 3, 2026',
    'List of August 20, 2026',
  ])
    expect(container.textContent).toContain(fact)
  expect(
    screen
      .getByRole('link', { name: 'See the entry 4711 of Ministry of Tests' })
      .getAttribute('href'),
  ).toBe('https://lists.example/4711')
  expect(screen.getByText(/^Do not send anything to it/)).toBeTruthy()
  expect(container.textContent).not.toContain('Not listed')
  expect(container.textContent).not.toContain('Your text')
})

it.each([
  [
    'in lower case',
    LISTED_BTC.toLowerCase(),
    /^The text equals a listed address except for upper and lower case/,
  ],
  [
    'without its prefix',
    LISTED.slice(2),
    /^The text equals a listed address except for its beginning/,
  ],
])('FindingView compares a listed address %s with the entry', (_, text, sentence) => {
  const { container } = show(text)
  expect(screen.getByText('This is almost an address of a sanctions list.')).toBeTruthy()
  const note = screen.getByText(sentence)
  expect(note.textContent).toContain(text === LISTED.slice(2) ? LISTED : LISTED_BTC)
  expect(note.textContent).toContain('Treat it as listed, and ask for the exact address.')
  expect(container.textContent).not.toContain('Not checked')
})

it('FindingView asks who controls an address that has the key of a listed one, not for another address', () => {
  const [entry] = SANCTIONS.entries
  const tron = 'TA3941uFAvmVibSkQ6fMJXxmaSNovX86mz'
  const entries = entry ? [{ ...entry, address: tron, network: 'TRX' }] : []
  show('0x00be5e0c85be35948d97ad37f62d108243f89ae0', indexFiles([{ ...SANCTIONS, entries }]))
  expect(screen.getByText('A listed address of another network has the same key.')).toBeTruthy()
  expect(screen.getByText('Send nothing to it before you know who controls it.')).toBeTruthy()
  expect(screen.queryByText(/Ask for the exact address/)).toBeNull()
})

it('FindingView tells a notice and an internal list apart from sanctions', () => {
  const { container } = show(NAMED, ALL_KINDS)
  const text = container.textContent ?? ''
  expect(text).toMatch(
    /^On an internal listThis address is on an internal list\..*An official notice names/,
  )
  expect(text).toContain('An official notice names this address. That is not a sanction.')
  expect(text).not.toContain('sanctions list.')
  const [own, notice] = screen.getAllByRole('listitem')
  expect(within(own as HTMLElement).getByText('Customer 7')).toBeTruthy()
  expect(within(notice as HTMLElement).getByText('Case Blue')).toBeTruthy()
})

it('FindingView tells that the clock is wrong where a list is of a later day, and calls no list old', () => {
  setDaysAfterList(-2)
  const { container } = show(LISTED)
  expect(container.textContent).toMatch(/the date of this device is wrong/)
  expect(container.textContent).not.toMatch(/of them (is|are) old/)
  cleanup()
  // Time zones differ by up to a day.
  setDaysAfterList(-1)
  expect(show(LISTED).container.textContent).not.toMatch(/date of this device/)
})

it.each([
  ['not listed', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['listed', LISTED],
])('FindingView tells once that a list is old, beside what is %s', (_, text) => {
  setDaysAfterList(30)
  const { container } = show(text)
  const lists = screen.getByText('2 lists asked').closest('div')
  expect(lists?.textContent).toContain('Ministry of Tests: List of designated persons, August 20')
  expect(container.textContent).not.toContain('old')
  cleanup()
  setDaysAfterList(31)
  show(text)
  const age =
    '1 of them is old, of August 20, 2026: addresses that were listed since are missing. Ask the operator of this site to update it.'
  const note = screen.getByText(age).closest('div')
  expect(note?.className).toContain('text-ink-muted')
  expect(note?.innerHTML).not.toContain('danger')
  const notices = screen.getByText('Bureau of Tests: Wanted notices').closest('li')
  expect(notices?.textContent).toContain('Published once: it is not updated.')
})

it.each([
  ['listed', LISTED, undefined],
  ['almost-listed', LISTED.replace('f96', 'f95'), undefined],
  ['almost-listed', LISTED.slice(2), undefined],
  ['not-listed', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
  ['not-checked', '1A1zP1eP5QGegi2DMPTfTL5SLmv7DivfNa', undefined],
  ['not-checked', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['List of Elsewhere']],
])('decideVerdict returns %s for %s', (verdict, text, unreadable) => {
  const lists = indexFiles(undefined, unreadable)
  const [finding] = readText(text, { lists })
  expect(finding && decideVerdict(finding, 2).is).toBe(verdict)
})

it.each(['notices', 'own'])(
  'decideVerdict prefers a sanctions list that almost has the address to %s that has it',
  (kind) => {
    const listing = { list: 'a', party: '', reference: '1', address: '' }
    const lookup = {
      result: 'listed',
      listings: [
        { ...listing, kind, spelling: 'same' },
        { ...listing, kind: 'sanctions', spelling: 'case' },
      ],
    }
    expect(decideVerdict({ lookup } as Finding, 2)).toEqual({
      is: 'almost-listed',
      by: 'sanctions',
    })
  },
)
