// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readContract } from '../../scripts/reference/contract'
import { referenceFiles } from '../../scripts/reference/files'
import { markdown } from '../../scripts/reference/markdown'
import { referencePage } from '../../scripts/reference/page'
import { contract, operations, scenarios } from './contract'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const files = referenceFiles()
const text = (name: string) => String(files.get(name))
const page = parse(text('index.html'))
const shown = (id: string) => page.getElementById(id)?.textContent?.replace(/\s+/g, ' ')

it('shows every operation, parameter, status and example of the contract', () => {
  for (const { operationId, path, parameters } of operations) {
    const part = page.getElementById(operationId)?.closest('article')?.textContent
    expect(part, operationId).toContain(path)
    for (const { name, example } of parameters) {
      expect(shown(`${operationId}-${name}`), name).toContain(name)
      expect(shown(`${operationId}-${name}`), name).toContain(example)
    }
  }
  for (const { operationId, status, name, value } of scenarios) {
    const answer = page.getElementById(`${operationId}-${status}`)
    const figure = [...(answer?.querySelectorAll('figure') ?? [])].find(
      (one) => one.querySelector('.name')?.textContent === name,
    )
    expect(JSON.parse(figure?.querySelector('pre')?.textContent ?? ''), name).toEqual(value)
    expect(figure?.textContent).toContain(`Prefer: code=${status}, example=${name}`)
    expect(answer?.textContent).toContain('Cache-Control: no-store required')
  }
})

it('says what a parameter must be like, and which one is a secret', () => {
  expect(shown('register-password')).toContain('required secret')
  expect(shown('register-password')).toMatch(
    /8 to 128 characters ?matches \[0-9\] ?matches \[a-z\] ?matches \[A-Z\]/,
  )
  expect(shown('register-phone')).toMatch(/matches \^\[0-9\]\*\$ ?10 to 20 characters/)
  expect(shown('verifyCode-code')).toContain('exactly 6 characters')
  expect(shown('login-email')).not.toContain('secret')
  expect(shown('schema-User-firstName')).toContain('optional')
})

it('says by which input the mock backend gives an example', () => {
  const read = readContract('openapi.yaml')
  const example =
    read.operations[0]?.responses['401']?.content?.['application/json']?.examples?.locked
  Object.assign(example ?? {}, { 'x-when': { email: 'locked@b.co', password: 'x' } })
  const answer = parse(referencePage(read)).getElementById('login-401')
  expect(answer?.textContent).toContain('example=locked, or email=locked@b.co and password=x')
})

it('gives the contract itself beside it, and each of its links leads somewhere', () => {
  expect(text('openapi.yaml')).toContain(`version: ${contract.info.version}`)
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const found = href.startsWith('#') ? page.getElementById(href.slice(1)) : files.has(href)
    expect(found || href === '../', href).toBeTruthy()
  }
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('has nothing inline and loads nothing from elsewhere', () => {
  expect(page.querySelectorAll('script, style, [style], iframe, base')).toHaveLength(0)
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

it('takes no markup, script or foreign image from a description', () => {
  const { body } = parse(
    markdown(
      'See <img src=x onerror=alert(1)> [go](javascript:alert(1)) ![p](https://x.example/a.png) `<b>`\n\n<script>alert(1)</script>',
    ).text,
  )
  expect([...body.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P', 'CODE'])
  expect(body.textContent).toContain('<script>alert(1)</script>')
})
