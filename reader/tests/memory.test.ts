import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readFile } from '../src/cli/read-file.ts'
import type { Finding } from '../src/finding.ts'
import { LISTED, lists } from './lists.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const FILE = 2 ** 18

/** A hit for each 8 kB. */
function makeText(number: number): string {
  const line = `On day ${number} nothing was sent to anybody, and nobody asked for anything at all.\n`
  const part = `${line.repeat(100)}paid ${LISTED.tron} on day ${number}\n`
  return part.repeat(FILE / part.length)
}

it.each([
  ['the reading', false],
  ['the screen', true],
])('readFile keeps no text of a file but the lines of its findings: %s', async (_, hitsOnly) => {
  const kept: Finding[][] = []
  const heap: number[] = []
  for (let number = 1; number <= 5; number++) {
    const bytes = Buffer.from(makeText(number))
    const { findings } = await readFile({ name: 'a.txt', bytes }, { lists, hitsOnly })
    kept.push(findings)
    collectGarbage()
    heap.push(process.memoryUsage().heapUsed)
  }
  expect(kept.every(({ length }) => length > 20)).toBe(true)
  expect((heap[4] ?? 0) - (heap[1] ?? 0)).toBeLessThan(FILE)
})
