import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROWS } from '../e2e/matrix/rows'

/** Elements that open: each needs a state in the matrix. */
const OPENS = /<(Modal|Drawer|DisclosureMenu|ListboxField)\b|aria-expanded=/

it('the matrix has a state for every file with an element that opens', () => {
  const rendered = new Set(ROWS.flatMap(({ states = [] }) => states.map(({ of }) => of)))
  const opening = globSync('src/{account,screens,forms,shell}/**/*.tsx')
    .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').slice('src/'.length))
  expect(opening.filter((file) => !rendered.has(file))).toEqual([])
})
