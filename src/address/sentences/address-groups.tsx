import { MarkedText } from './marked'

/** Four characters; the group before the last can be shorter. */
const GROUP = /.{1,4}(?=.{4})|.+/gsu

/**
 * Emphasizes the first and the last group, which people compare. Margins separate the groups, so that a
 * copied address has no spaces or line breaks.
 * @param marks positions of characters that are marked, from 1.
 */
export function AddressGroups({ address, marks = [] }: { address: string; marks?: number[] }) {
  const groups = [...address.matchAll(GROUP)].map(({ 0: text, index }) => ({ text, index }))
  return (
    <span className="isolate-ltr font-mono">
      {groups.map(({ text, index }) => (
        <span
          key={index}
          className={`me-[0.6ch] inline-block ${index === 0 || index === groups.at(-1)?.index ? 'font-semibold' : 'text-ink-muted'}`}
        >
          <MarkedText
            text={text}
            marks={marks.map((at) => at - [...address.slice(0, index)].length)}
          />
        </span>
      ))}
    </span>
  )
}
