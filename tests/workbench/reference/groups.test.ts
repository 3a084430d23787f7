// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { expectWholeLinks, pageOf, referenceOf, textOf } from './reference-kit'

const HARBOUR = readFileSync('tests/workbench/fixtures/harbour.yaml', 'utf8')

describe('the groups of operations', async () => {
  const files = await referenceOf(HARBOUR, afterAll)
  const page = pageOf(files)
  const groups = [...page.querySelectorAll('.group')]

  it('are the tags in their order, then tags that are not declared, the untagged and webhooks', () => {
    expect(groups.map((group) => group.querySelector('h2')?.textContent)).toEqual([
      'Ships',
      'Berths',
      'Small berths',
      'Pilots',
      'Other operations',
      'Webhooks',
    ])
    const titles = (group?: Element) =>
      [...(group?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)
    expect(titles(groups[0])).toEqual(['Get a ship'])
    expect(titles(groups[1])).toEqual(['Book a berth'])
    expect(titles(groups[4])).toEqual(['Up or not'])
  })

  it('have the description and the external documentation of the tag', () => {
    expect(groups[0]?.querySelector('.prose em')?.textContent).toBe('floats')
    expect(groups[0]?.querySelector('a[href="https://harbour.example/ships"]')).toBeTruthy()
  })

  it('name operations that have the tag second', () => {
    expect(groups[0]?.textContent).toContain('Also under this tag:')
    expect(groups[0]?.querySelector('.plain a[href="#bookBerth"]')).toBeTruthy()
  })

  it('are in the contents, each of them to be folded, a nested tag below its parent', () => {
    const nav = page.querySelector('nav.contents')
    const folds = [...(nav?.querySelectorAll('li > details') ?? [])]
    expect(folds.map((one) => one.querySelector('summary')?.textContent)).toEqual([
      'Ships',
      'Berths',
      'Small berths',
      'Pilots',
      'Other operations',
      'Webhooks',
      'Schemas',
    ])
    expect(folds[2]?.parentElement?.className).toBe('depth-1')
    expect(folds[0]?.querySelector('a[href="#getShip"]')?.textContent).toContain('Get a ship')
  })

  it('link from descriptions, in the ways of other tools', () => {
    const links = [...page.querySelectorAll('#overview .prose p a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#tag-Berths-and-quays',
      '#bookBerth',
      '#schema-Ship',
      '#money-matters',
      'https://harbour.example/prices',
    ])
    expectWholeLinks(files)
  })
})

it('has the headings of x-tagGroups in the contents', async () => {
  const contract = parse(HARBOUR)
  contract['x-tagGroups'] = [
    { name: 'On land', tags: ['Pilots', 'Berths and quays'] },
    { name: 'At sea', tags: ['Ships', 'Nowhere'] },
  ]
  const page = pageOf(await referenceOf(contract))
  const entries = [...page.querySelectorAll('.menu > ul > li')].map(
    (one) => one.querySelector('summary, a')?.textContent ?? one.textContent,
  )
  expect(entries.slice(3)).toEqual([
    'On land',
    'Pilots',
    'Berths',
    'Small berths',
    'At sea',
    'Ships',
    'Other operations',
    'Webhooks',
    'Schemas',
  ])
})

it('has tags whose parents lead in a circle', async () => {
  const contract = parse(HARBOUR)
  contract.tags = [
    { name: 'Ships', parent: 'Pilots' },
    { name: 'Pilots', parent: 'Ships' },
  ]
  const page = pageOf(await referenceOf(contract))
  expect(textOf(page, 'tag-Ships')).toBe('Ships')
  expect(textOf(page, 'tag-Pilots')).toBe('Pilots')
})
