import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { createIcon } from './icons'

const LinkIcon = createIcon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
)

const PlusMinusIcon = createIcon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" className="group-open:hidden print:hidden" />
  </>,
)

type AccordionItem = { id: string; title: string; content: ReactNode }

export type AccordionGroup = { title: string; items: AccordionItem[] }

/**
 * Rows in groups, below an h2, which open and close independently (P4-steps). Native `details` work before
 * hydration, and the browser's search opens them.
 * @param target the id of a row that opens, from the page's URL.
 */
export function Accordion({ groups, target }: { groups: AccordionGroup[]; target?: string }) {
  return (
    <div>
      {groups.map(({ title, items }, index) => (
        <div key={title} className="grid gap-x-12 border-t border-line lg:grid-cols-[4fr_8fr]">
          <h3 className="pt-4.5 text-lg max-lg:text-accent">{title}</h3>
          <div>
            {items.map((item, row) => (
              <Row
                key={item.id}
                {...item}
                first={index + row === 0}
                targeted={item.id === target}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Row({
  id,
  title,
  content,
  first,
  targeted,
}: AccordionItem & { first: boolean; targeted: boolean }) {
  const { t } = useLingui()
  const row = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (targeted && row.current) row.current.open = true
  }, [targeted])

  return (
    <details ref={row} id={id} open={first} className="group border-line not-first:border-t">
      <summary className="min-h-16 items-center justify-between gap-6 rounded-control py-3 after:hidden hover:text-accent">
        <h4 className="text-lg font-medium">{title}</h4>
        <PlusMinusIcon className="shrink-0 text-ink-muted" />
      </summary>
      <div className="flex items-start justify-between gap-6 pb-6">
        <div className="grid max-w-text gap-3 border-s-2 border-accent ps-4 text-ink-muted">
          {content}
        </div>
        <a
          href={`#${id}`}
          aria-label={t`Link to: ${title}`}
          className="-mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-accent-soft hover:text-ink"
        >
          <LinkIcon className="size-4.5" />
        </a>
      </div>
    </details>
  )
}
