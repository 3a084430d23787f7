import { describe, expect, it } from 'vitest'
import { type Progress, readCase } from '@/address/reading/read-case'
import { indexFiles, LISTED } from '../list-files'

const createOptions = () => ({
  lists: indexFiles(),
  answers: new Map(),
  parsed: new WeakMap(),
  signal: new AbortController().signal,
  onProgress: () => {},
})

describe('readCase', () => {
  it('tells the hits of a long text before it is read', async () => {
    const filler = 'a line of a long text\n'.repeat(5000)
    const progress: Progress[] = []
    const { findings } = await readCase(
      { text: `${filler}${LISTED.slice(0, 20)}\n12 ${LISTED.slice(20)}\n${filler}`, files: [] },
      { ...createOptions(), onProgress: (one) => progress.push(one) },
    )
    expect(progress[0]).toMatchObject({ hits: 1 })
    expect(progress[0]?.share).toBeLessThan(1)
    expect(findings).toMatchObject([{ lookup: { result: 'listed' } }])
  })

  it('names a text whose pieces could be more addresses than are tried', async () => {
    const { unread } = await readCase(
      { text: '1x '.repeat(26_000), files: [] },
      { ...createOptions(), maxReadings: 50_000 },
    )
    expect(unread).toMatchObject([{ name: '', reason: 'too-large', size: 78_000 }])
  })

  it('bounds the readings of all parts of a file together', async () => {
    const part = [
      '--b',
      'content-disposition: attachment; filename=a.txt',
      '',
      '1x '.repeat(14_000),
    ]
    const mail = ['content-type: multipart/mixed; boundary=b', '', ...part, ...part, '--b--', '']
    const read = async (...names: string[]) => {
      const { unread } = await readCase(
        {
          text: '',
          files: names.map((name) => ({ key: name, file: new File([mail.join('\r\n')], name) })),
        },
        { ...createOptions(), maxReadings: 50_000 },
      )
      return unread.map(({ name, reason }) => `${name} ${reason}`)
    }
    expect(await read('1.eml', '2.eml')).toEqual([
      '1.eml: a.txt too-large',
      '2.eml: a.txt too-large',
    ])
  })
})
