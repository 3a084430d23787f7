import { describe, expect, it } from 'vitest'
import { type Progress, readCase } from '@/address/reading/read-case'
import { lists } from '../../../reader/tests/lists'

describe('readCase', () => {
  it('tells the hits of a long text before it is read', async () => {
    const evm = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'
    const filler = 'a line of a long text\n'.repeat(5000)
    const progress: Progress[] = []
    const { findings } = await readCase(
      { text: `${filler}${evm.slice(0, 20)}\n12 ${evm.slice(20)}\n${filler}`, files: [] },
      {
        lists,
        answers: new Map(),
        parsed: new WeakMap(),
        signal: new AbortController().signal,
        onProgress: (one) => progress.push(one),
      },
    )
    expect(progress[0]).toMatchObject({ hits: 1 })
    expect(progress[0]?.share).toBeLessThan(1)
    expect(findings).toMatchObject([{ lookup: { result: 'listed' } }])
  })
})
