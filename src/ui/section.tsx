import { type ReactNode, useId } from 'react'

/** A section of a marketing page. @param tinted gives it the colour of a surface. */
export function Section({
  title,
  lead,
  id,
  tinted = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  id?: string
  tinted?: boolean
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={tinted ? 'border-y border-line bg-surface' : ''}
    >
      <div className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18 lg:py-24">
        <h2 id={headingId} className="max-w-[28ch] section-title">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-text text-lg text-ink-muted">{lead}</p>}
        <div className="mt-8 md:mt-12">{children}</div>
      </div>
    </section>
  )
}
