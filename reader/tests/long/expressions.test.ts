import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { listExpressions } from '../expressions/list-expressions.ts'
import { findSlowPump, listPairs } from '../expressions/measure-growth.ts'

/**
 * The automaton calls some polynomial ones safe. A slow machine would exceed the checker's time for an attack, which it
 * calls vulnerable; the time for all bounds its memory, and without a result an expression is not safe.
 */
const FUZZING = { checker: 'fuzz', randomSeed: 1, attackTimeout: null, timeout: 60_000 } as const

const expressions = await listExpressions()

describe.concurrent('a regular expression of the reader', () => {
  it.each(expressions)('takes linear time: $files /$source/$flags', async ({ source, flags }) => {
    const { status, ...found } = await check(source, flags, FUZZING)
    const attack = 'attack' in found ? found.attack.pattern : undefined
    expect({ status, attack }).toEqual({ status: 'safe' })
  })
})

const PAIRS = listPairs()
/** They reach the limits of bounded repetitions. */
const BLOCKS = listPairs(20, 12)

it.each(expressions)('takes linear time for pairs of characters: $files /$source/$flags', (one) => {
  const isBounded = /\{\d+,\d/.test(one.source)
  expect(findSlowPump(one, [...PAIRS, ...(isBounded ? BLOCKS : [])])).toBeUndefined()
})
