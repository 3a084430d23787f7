import { isMasked } from '../finding.ts'
import { type ReadOptions, readText } from '../reading/read.ts'
import { canBeFound } from './can-be-found.ts'

const MASK = '•••'

const SEPARATOR = /(: |[/\\])/

const hasSecret = (text: string, options: Pick<ReadOptions, 'wordLists'>) =>
  readText(text, options).some(isMasked)

/**
 * Hides a part of the name of a file in which a secret is, such as a seed phrase: names are recorded.
 * @param name of a file, or of a part in it: with its folders, and a colon between them.
 */
export function hideName(name: string, options: Pick<ReadOptions, 'wordLists'> = {}): string {
  return name
    .split(SEPARATOR)
    .map((part) => {
      const [, base = part, extension = ''] = /^(.+?)(\.\w{1,5})?$/s.exec(part) ?? []
      const words = base.replace(/[\s._,;+-]+/g, ' ')
      if (!canBeFound(words)) return part
      return hasSecret(base, options) || hasSecret(words, options) ? `${MASK}${extension}` : part
    })
    .join('')
}
