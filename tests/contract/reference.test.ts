// @vitest-environment jsdom
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { productTheme } from '../../contract/reference-theme'
import { loadContract } from '../../workbench/reader/load'
import { referenceFiles } from '../../workbench/reference/files'
import { markdown } from '../../workbench/reference/markdown'
import { referencePages } from '../../workbench/reference/page'
import { scratchFolder } from '../run'
import { WALLETS } from '../workbench/wallets'
import { contract, operations, scenarios } from './contract'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const files = await referenceFiles('openapi.yaml', productTheme())
const text = (name: string) => String(files.get(name))
const page = parse(text('index.html'))
const shown = (id: string) => page.getElementById(id)?.textContent?.replace(/\s+/g, ' ')

it('shows every operation, parameter, status and example of the contract', () => {
  for (const { operationId, path, parameters } of operations) {
    const part = page.getElementById(operationId)?.closest('article')?.textContent
    expect(part, operationId).toContain(path)
    for (const { name, example } of parameters) {
      expect(part, name).toContain(name)
      expect(part, name).toContain(String(example))
    }
  }
  for (const { operationId, status, name, value } of scenarios) {
    const response = page.getElementById(`${operationId}-${status}`)
    const figure = [...(response?.querySelectorAll('figure') ?? [])].find(
      (one) => one.querySelector('.name')?.textContent === name,
    )
    expect(JSON.parse(figure?.querySelector('pre')?.textContent ?? ''), name).toEqual(value)
    expect(figure?.textContent).toContain(`Prefer: code=${status}, example=${name}`)
    expect(response?.textContent).toContain('Cache-Control: no-store required')
  }
})

it('shows the rules of a parameter, and whether it is secret', () => {
  expect(shown('register-password')).toContain('required secret')
  expect(shown('register-password')).toMatch(
    /8 to 128 characters ?matches \[0-9\] ?matches \[a-z\] ?matches \[A-Z\]/,
  )
  expect(shown('register-phone')).toMatch(/matches \^\[0-9\]\*\$ ?10 to 20 characters/)
  expect(shown('verifyCode-code')).toContain('exactly 6 characters')
  expect(shown('login-email')).not.toContain('secret')
  expect(shown('schema-User-firstName')).toContain('optional')
})

it('shows the input for which the mock backend returns an example', async () => {
  const { whereIs: _, sources: __, ...loaded } = await loadContract('openapi.yaml')
  const read = structuredClone(loaded)
  const [login] = read.operations
  const examples = login?.responses.flatMap(({ contents }) => contents[0]?.examples ?? [])
  const example = examples?.find(({ name }) => name === 'locked')
  Object.assign(example ?? {}, { when: { email: 'locked@b.co', password: 'x' } })
  const pages = referencePages(read, { source: 'openapi.yaml' })
  const response = parse(pages.get('index.html') ?? '').getElementById('login-401')
  expect(response?.textContent).toContain('example=locked, or email=locked@b.co and password=x')
})

it('has the contract beside it, unique ids, and links with a target', () => {
  expect(text('openapi.yaml')).toContain(`version: ${contract.info.version}`)
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const found = href.startsWith('#') ? page.getElementById(href.slice(1)) : files.has(href)
    expect(found || href === '../', href).toBeTruthy()
  }
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('has no inline scripts and styles, and loads nothing from other hosts', () => {
  expect(page.querySelectorAll('script:not([src]), style, [style], iframe, base')).toHaveLength(0)
  for (const element of page.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  for (const element of page.querySelectorAll('[src], link[href], [srcset], [poster]'))
    expect(files.has(element.getAttribute('src') ?? element.getAttribute('href') ?? '')).toBe(true)
  const loaded = text('reference.css').matchAll(/url\(['"]?([^'")]+)|@import/g)
  for (const [, file = ''] of loaded) expect(files.has(file), file).toBe(true)
  const tokens = new Set(text('reference.css').match(/(?<=^ {2})--[\w-]+(?=:)/gm))
  for (const token of text('reference.css').match(/(?<=var\()--[\w-]+/g) ?? [])
    expect(tokens.has(token), token).toBe(true)
})

it('renders no markup, script or image of a description', () => {
  const { body } = parse(
    markdown(
      'See <img src=x onerror=alert(1)> [go](javascript:alert(1)) ![p](https://x.example/a.png) `<b>`\n\n<script>alert(1)</script>',
    ).text,
  )
  expect([...body.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P', 'A', 'CODE'])
  expect(body.textContent).toContain('<script>alert(1)</script>')
})

describe('the reference of another contract', async () => {
  const file = join(scratchFolder(afterAll), 'wallets.yaml')
  writeFileSync(file, WALLETS)
  const others = await referenceFiles(file)
  const other = parse(String(others.get('index.html')))
  const textOf = (id: string) => other.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim()
  const article = (id: string) =>
    other.getElementById(id)?.closest('article')?.textContent?.replace(/\s+/g, ' ')

  it('shows where each parameter is sent, and the credentials of an operation', () => {
    const headings = [
      ...(other.getElementById('getWallet')?.closest('article')?.querySelectorAll('h4') ?? []),
    ]
    expect(headings.map(({ textContent }) => textContent?.replace(/ of .*/, ''))).toEqual([
      'Path parameters',
      'Query parameters',
      'Headers',
      'Cookies',
      'Responses',
    ])
    expect(article('getWallet')).toContain('needs bearer token')
    expect(article('createWallet')).toContain('needs API key in the header X-Key')
    expect(article('ping')).toContain('open to all')
    expect(textOf('access-key')).toContain('API key in the header X-Key')
  })

  it('shows each limit', () => {
    expect(textOf('getWallet-path-chain')).toMatch(/string.*one of bitcoin, ether/)
    expect(textOf('getWallet-path-number')).toContain('at least 1')
    expect(textOf('getWallet-header-X-Request-Id')).toContain('a UUID')
    expect(textOf('getWallet-cookie-theme')).toContain('always dark')
    expect(textOf('getWallet-since')).toContain('a date (RFC')
    expect(textOf('schema-Limit')).toBe('Limit')
    expect(article('schema-Limit')).toMatch(/at least 10 ?less than 100 ?a multiple of 10/)
    expect(textOf('getWallet-tags')).toMatch(
      /list of string, for instance .* 2 to 3 items ?no item twice ?each item: at most 9 characters/,
    )
    expect(textOf('getWallet-filter-from')).toMatch(/required.*a date and time/)
  })

  it('shows bodies with their fields, and responses without a body', () => {
    expect(article('createWallet')).toMatch(
      /Request body of createWallet required application\/json: Wallet/,
    )
    expect(textOf('createWallet-4XX')).toContain('application/problem+json: object')
    expect(textOf('createWallet-4XX-0-message')).toContain('required string')
    expect(textOf('ping-204')).toContain('No body.')
    expect(textOf('deleteKeysKey-default')).toContain('Failed.')
    expect(textOf('schema-Wallet-owner-email')).toMatch(
      /required.*at most 40 characters ?an email address/,
    )
    expect(textOf('schema-Wallet-parts')).toContain('list of Wallet')
    expect(textOf('schema-Wallet-amount')).toContain('number or null')
    expect(textOf('schema-Wallet-id')).toContain('only in responses')
    expect(article('schema-Wallet')).toContain('no other fields')
  })

  it('marks secrets and deprecated parts, and shows defaults and alternatives', () => {
    expect(textOf('schema-Wallet-pin')).toContain('optional secret')
    expect(textOf('schema-Wallet-parts')).not.toContain('secret')
    expect(textOf('schema-Wallet-old')).toContain('deprecated')
    expect(textOf('schema-Wallet-old')).toMatch(/one of string or Limit.*7 if left out/)
    expect(article('ping')).toContain('deprecated')
  })

  it('has unique ids, and links with a target', () => {
    const ids = [...other.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const link of other.querySelectorAll('a:not([href^="https:"])')) {
      const href = link.getAttribute('href') ?? ''
      const found = href.startsWith('#') ? other.getElementById(href.slice(1)) : others.has(href)
      expect(found || href === '../', href).toBeTruthy()
    }
  })
})
