/** The last four characters are a group, as people compare them; the one before may be shorter. */
const GROUP = /.{1,4}(?=.{4})|.+/gsu

/**
 * An address in groups of four characters, the first and the last emphasized: people compare these. The groups are
 * inline with a margin, so a copied address has neither spaces nor line breaks.
 */
export function AddressGroups({ address }: { address: string }) {
  const groups = [...address.matchAll(GROUP)].map(({ 0: text, index }) => ({ text, index }))
  return (
    <span className="isolate-ltr font-mono">
      {groups.map(({ text, index }) => (
        <span
          key={index}
          className={`me-[0.6ch] inline-block ${index === 0 || index === groups.at(-1)?.index ? 'font-semibold' : 'text-ink-muted'}`}
        >
          {text}
        </span>
      ))}
    </span>
  )
}
