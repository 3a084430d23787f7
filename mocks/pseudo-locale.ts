import type { I18n, Messages } from '@lingui/core'

type Message = Messages[string]
type Part = Exclude<Message, string>[number]

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = 'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ'

/** Adds an accent to every letter. Vowels are doubled, since other languages need more room. */
const mark = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const marked = MARKED[PLAIN.indexOf(letter)] ?? letter
    return /[aeiou]/.test(letter) ? marked + marked : marked
  })

/** Keeps placeholders and tags; marks each plural form. */
function markPart(part: Part): Part {
  if (typeof part === 'string')
    return part
      .split(/(<\/?\d+\/?>)/)
      .map((piece, index) => (index % 2 === 1 ? piece : mark(piece)))
      .join('')
  const [name, kind, forms] = part
  if (kind === undefined || !forms || typeof forms === 'string') return part
  const marked = Object.entries(forms).map(([form, message]) => [
    form,
    typeof message === 'number' ? message : markMessage(message as Message),
  ])
  return [name, kind, Object.fromEntries(marked)]
}

const markMessage = (message: Message): Message =>
  typeof message === 'string' ? (markPart(message) as string) : message.map(markPart)

const bracket = (message: Message): Message =>
  typeof message === 'string' ? `[${message}]` : ['[', ...message, ']']

/** A text without placeholders in the pseudo-locale. */
export const pseudoText = (english: string) => `[${mark(english)}]`

/**
 * From now on, English messages are shown in a pseudo-locale: with accents, in brackets. A text without
 * accents can't be translated; one with several pairs of brackets is concatenated.
 */
export function startPseudoLocale(i18n: I18n) {
  const load = i18n.load.bind(i18n)
  i18n.load = (locale: string | Record<string, Messages>, messages?: Messages) => {
    if (typeof locale !== 'string' || !messages) throw new Error('Load one locale at a time')
    const shown =
      locale === 'en'
        ? Object.entries(messages).map(([id, message]) => [id, bracket(markMessage(message))])
        : Object.entries(messages)
    load(locale, Object.fromEntries(shown))
  }
}
