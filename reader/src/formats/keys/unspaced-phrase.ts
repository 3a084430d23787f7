import { ENGLISH } from './english-words.ts'
import { BIP39 } from './phrase-checksum.ts'

const MIN_LENGTH = 3
const MAX_LENGTH = 8

/** 12 to 24 words, and digits between them. */
const SHAPE = /^(?:\d*[A-Za-z]){36,192}\d*$/

/** Fewer segmentations of one text are ambiguous. */
const MAX_SEGMENTATIONS = 64

function beginsWithWord(text: string) {
  const head = text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\d/g, '')
    .toLowerCase()
  for (let size = MIN_LENGTH; size <= MAX_LENGTH; size++)
    if (ENGLISH.words.has(head.slice(0, size))) return true
  return false
}

/** Joined words need a right checksum, since words in camel case can be names of programs. */
export function isUnspacedPhrase(text: string) {
  if (!SHAPE.test(text) || !beginsWithWord(text)) return false
  const letters = text.replace(/\d/g, '').toLowerCase()
  let segmentations: { indices: number[]; end: number }[] = [{ indices: [], end: 0 }]
  const done: number[][] = []
  while (segmentations.length > 0 && done.length < MAX_SEGMENTATIONS) {
    segmentations = segmentations
      .flatMap(({ indices, end }) => {
        if (end === letters.length) {
          done.push(indices)
          return []
        }
        const next = []
        for (let size = MIN_LENGTH; size <= MAX_LENGTH; size++) {
          const index = ENGLISH.words.get(letters.slice(end, end + size))
          if (index !== undefined && end + size <= letters.length)
            next.push({ indices: [...indices, index], end: end + size })
        }
        return next
      })
      .slice(0, MAX_SEGMENTATIONS)
  }
  return done.some(BIP39.isRight)
}
