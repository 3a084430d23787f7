import { describe, expect, it } from 'vitest'
import { collectResult } from '@/address/result/collect-result'
import { readCase } from '@/address/worker/read-case'
import type { CaseInput, ResultPart } from '@/address/worker/result'
import { indexFiles, LISTED } from '../list-files'

async function read(input: Partial<CaseInput>) {
  const parts: ResultPart[] = []
  const options = {
    lists: indexFiles(),
    parsed: new Map(),
    tell: (part: ResultPart) => parts.push(part),
  }
  const output = await readCase({ text: '', files: [], answers: new Map(), ...input }, options)
  const result = collectResult()
  for (const part of parts) result.add(part)
  const progress = parts.flatMap((part) => ('progress' in part ? part.progress : []))
  return { ...output, ...result.end(output).reading, progress, parts }
}

describe('readCase', () => {
  it('tells the hits of a long text before it is read', async () => {
    const filler = 'a line of a long text\n'.repeat(5000)
    const text = `${filler}${LISTED.slice(0, 20)}\n12 ${LISTED.slice(20)}\n${filler}`
    const { progress, findings } = await read({ text })
    const told = progress.find(({ hits }) => hits === 1)
    expect(told?.share).toBeGreaterThan(0)
    expect(told?.share).toBeLessThan(1)
    expect(findings).toMatchObject([{ lookup: { result: 'listed' } }])
  })

  it('tells many findings in portions', async () => {
    const { parts, findings } = await read({ text: `${LISTED}\n`.repeat(1000) })
    const sizes = parts.flatMap((part) => ('findings' in part ? part.findings.length : []))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250)
    expect(findings).toHaveLength(1000)
  })

  it('names a text whose pieces could be more addresses than are tried', async () => {
    const { unread } = await read({ text: 'T1 '.repeat(2000), maxReadings: 1000 })
    expect(unread).toMatchObject([{ name: '', reason: 'too-large', size: 6000 }])
  })

  it('bounds the readings of all parts of a file together', async () => {
    const part = ['--b', 'content-disposition: attachment; filename=a.txt', '', 'T1 '.repeat(1000)]
    const mail = ['content-type: multipart/mixed; boundary=b', '', ...part, ...part, '--b--', '']
    const names = ['1.eml', '2.eml']
    const files = names.map((name) => ({ key: name, file: new File([mail.join('\r\n')], name) }))
    const { unread } = await read({ files, maxReadings: 1500 })
    expect(unread.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      '1.eml: a.txt too-large',
      '2.eml: a.txt too-large',
    ])
  })
})
