import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { listExpressions } from '../expressions/list-expressions.ts'

/** The automaton calls some polynomial ones safe. Without its limits of time, the checker took 16 GB of memory. */
const FUZZING = { checker: 'fuzz', randomSeed: 1 } as const

const expressions = await listExpressions()

describe.concurrent('a regular expression of the reader', () => {
  it.each(expressions)('takes linear time: $files /$source/$flags', async ({ source, flags }) => {
    const { status, ...found } = await check(source, flags, FUZZING)
    const attack = 'attack' in found ? found.attack.pattern : undefined
    expect({ status, attack }).toEqual({ status: 'safe' })
  })
})
