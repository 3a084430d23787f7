/** @property code set if the value is read letter by letter, such as an address. */
export type Fact = { label: string; value: string; code?: boolean }

/** @param className the layout of the rows. */
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
