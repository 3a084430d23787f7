import type { Fact } from '@/ui/fact-list'

/** Fixed options as pairs of label and value. @param facts `code` marks a left-to-right value. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4">
      {facts.map(({ label, value, code }) => (
        <div key={label} className="rounded-control border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={`font-medium ${code ? 'isolate-ltr w-fit font-mono' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
