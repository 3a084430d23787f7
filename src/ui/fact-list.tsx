/** A fact by its name. @property code whether it is read letter by letter, as an address is. */
export type Fact = { label: string; value: string; code?: boolean }

/** Facts in rows, each name before its value. @param className how the rows are laid out. */
export function FactList({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, code }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-muted">{label}</dt>
          <dd className={code ? 'isolate-ltr font-mono' : 'font-medium'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
