import { paths } from '@/paths'

/** What is told of an error: nothing that somebody has typed, and nothing of an address's query. */
export type ErrorReport = {
  /** The kind of the error, such as TypeError. */
  name: string
  /** The words of its message that engines and libraries use themselves, and … for all others. */
  message: string
  /** Its stack: file, line and column, of the app's own files alone. */
  frames: string[]
  /** The path of one of the app's pages, or 'other'. */
  page: string
  /** The name of the build's first file, which is another for each build. */
  release: string
  language: string
}

/** The words of the messages of V8, SpiderMonkey and JavaScriptCore, the DOM, React, Vite and axios. */
const WORDS = `a abort aborted access after already an and any argument arguments array as assignment at attempting
  await be because been before bigint bind body boolean browser by call can can't cannot child class client
  code completed constant construct constructor convert could data date defined denied deprecated
  descriptor detached did didn't document does doesn't dom duplicate during dynamically element empty
  end error escape evaluating event exceeded exceeds execute expected failed fallback fetch for found
  from function generator get getter global hydration identifier ids import imported importing in index
  initialization input insecure instance instanceof instead integer internal into invalid is isn't
  iterable iterator json key left length load loading loop map match maximum message method minified
  missing module more must network networkerror new no node non not notifications null number object of on
  only operation operator operand options or out outside overflow parameter parent parse promise
  properties property proxy quota range rangeerror react read reading receiver recursion redeclaration
  reference referenceerror regular expression removed render rendered rendering request required
  resizeobserver resource response returned root script security see server set setter setting side size
  stack state storage string strict suspended symbol syntax syntaxerror text that the this threw timeout
  to token too transition tree trustedhtml type typeerror unable undefined undelivered unexpected
  unhandled unknown unterminated update url used value valid variable was when which while window with
  without write you`

const MOST_WORDS = 40
const MOST_FRAMES = 20

function plainMessage(message: string): string {
  const known = new Set(WORDS.split(/\s+/))
  const words = message.split(/[\s"'“”‘’`.,:;()[\]{}<>]+/).map((word) => {
    const isPlain = known.has(word.toLowerCase()) || /^#\d{1,3}$/.test(word)
    return isPlain || word === '' ? word : '…'
  })
  const told = words.filter((word, at) => word !== '' && !(word === '…' && words[at - 1] === '…'))
  return told.slice(0, MOST_WORDS).join(' ')
}

const FRAME = /(https?:\/\/[^\s/]+)\/(assets\/[\w.-]+\.js:\d+:\d+)/g

const ownFrames = (stack: string) =>
  [...stack.matchAll(FRAME)]
    .flatMap(([, origin, frame]) => (origin === location.origin && frame ? [frame] : []))
    .slice(0, MOST_FRAMES)

/** The report of what was thrown: an error, or any other value, of which nothing is told. */
export function errorReport(thrown: unknown): ErrorReport {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error()
  const { pathname } = location
  const entry = document.querySelector<HTMLLinkElement>('link[data-chunk=entry]')
  return {
    name: /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Error',
    message: plainMessage(message),
    frames: thrown instanceof Error ? ownFrames(stack) : [],
    page: Object.values<string>(paths).includes(pathname) ? pathname : 'other',
    release: /([\w-]+)\.js$/.exec(entry?.href ?? '')?.[1] ?? '',
    language: document.documentElement.lang,
  }
}
