// @vitest-environment jsdom

import { referenceFiles } from 'openapi-workbench/reference'
import { expect, it } from 'vitest'
import { productTheme } from '../../contract/reference-theme'
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
    for (const { name, examples } of parameters) {
      expect(part, name).toContain(name)
      expect(part, name).toContain(String(examples[0]?.value))
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

it('shows the input for which the mock backend returns an example', () => {
  expect(shown('login-401')).toContain('example=locked, or email=locked@example.com')
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
