import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readFile } from '../src/cli/read-file.ts'
import type { Finding } from '../src/finding.ts'
import { LISTED, lists } from './lists.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const FILE = 2 ** 19

/** A hit for each window of the reading. */
function makeText(number: number): string {
  const lines = Array.from({ length: 400 }, (_, at) => `${number} ${at} sent to nobody\n`)
  const part = `${lines.join('')}paid ${LISTED.tron} on day ${number}\n`
  return part.repeat(FILE / part.length)
}

it.each([
  ['the reading', false],
  ['the screen', true],
])('readFile keeps no text of a file but the lines of its findings: %s', async (_, hitsOnly) => {
  const kept: Finding[][] = []
  const heap: number[] = []
  for (let number = 1; number <= 3; number++) {
    const bytes = Buffer.from(makeText(number))
    const { findings } = await readFile({ name: 'a.txt', bytes }, { lists, hitsOnly })
    kept.push(findings)
    collectGarbage()
    heap.push(process.memoryUsage().heapUsed)
  }
  expect(kept.every(({ length }) => length > 10)).toBe(true)
  const [first = 0, , last = 0] = heap
  expect(last - first).toBeLessThan(FILE / 2)
})
