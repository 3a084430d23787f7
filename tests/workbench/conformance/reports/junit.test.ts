// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { junitOf } from '../../../../workbench/conformance/reports/junit'
import { readXml } from '../read-xml'

it('is XML whatever a server sends', () => {
  const message = 'a\u0000\u001b[1m <b> & "q" \ud800 \ufffe ]]> line\nnext\ttab \u{1f600}'
  const one = { name: 'x', suite: 's', duration: 1500, message, details: message, findings: [] }
  const xml = junitOf({
    program: 'aml-contract',
    server: 'http://127.0.0.1',
    start: 0,
    stop: 2500,
    causes: [{ what: message, todo: '' }],
    tests: [
      { ...one, status: 'failed' },
      { ...one, status: 'skipped' },
      { ...one, status: 'error' },
    ],
  })
  const document = readXml(xml)
  const kept = 'a[1m <b> & "q"   ]]> line\nnext\ttab \u{1f600}'
  for (const kind of ['failure', 'skipped', 'error'])
    expect(document.querySelector(kind)?.getAttribute('message')).toBe(kept)
  expect(document.querySelector('failure')?.textContent).toBe(kept)
  expect(document.querySelector('testcase')?.getAttribute('time')).toBe('1.500')
  expect(document.documentElement.getAttribute('time')).toBe('2.500')
})
