/**
 * `node reader/tests/samples/count.ts [COUNT] [KIND]`: counts false and missed secrets by kind, in COUNT samples of each
 * (1000). Prints the seed of each wrong one.
 */
import { readText } from '../../src/reading/read.ts'
import { loadWordLists } from '../../src/secrets/word-lists.ts'
import { HARMLESS } from './harmless.ts'
import { Random } from './random.ts'
import { MESSAGES, mistype, SECRETS } from './secrets.ts'

const count = Number(process.argv[2] ?? 1000)
const only = process.argv[3] ?? ''

const wordLists = await loadWordLists()

const find = (text: string) => readText(text, { wordLists })

function report(name: string, wrong: number[]) {
  console.log(
    `${name}: ${wrong.length} of ${count}${wrong.length > 0 ? `, seeds ${wrong.slice(0, 5)}` : ''}`,
  )
}

console.log('Harmless texts with a secret or a mistyped address:')
for (const [name, make] of Object.entries(HARMLESS)) {
  if (!name.includes(only)) continue
  const wrong: number[] = []
  for (let seed = 0; seed < count; seed++) {
    const found = find(make(new Random(seed)))
    if (found.some(({ kind }) => kind === 'secret' || kind === 'mistyped')) wrong.push(seed)
  }
  report(name, wrong)
}
console.log('Secrets that were missed:')
for (const [name, kind] of Object.entries(SECRETS).filter(([name]) => name.includes(only)))
  for (const isMistyped of [false, true]) {
    if (isMistyped && kind.isUnchecked) continue
    const wrong: number[] = []
    for (let seed = 0; seed < count; seed++) {
      const random = new Random(seed)
      const secret = kind.make(random)
      const typed = isMistyped ? mistype(random, kind, secret) : secret
      const isAlone = isMistyped && kind.isAlone
      const text = isAlone ? typed : random.pick(MESSAGES)(typed, random)
      if (!find(text).some((one) => one.kind === 'secret')) wrong.push(seed)
    }
    report(`${name}${isMistyped ? ', one mistake' : ''}`, wrong)
  }
