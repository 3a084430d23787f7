import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { LinkIcon, PlusMinusIcon } from './form-icons'

export type AccordionItem = { id: string; title: string; content: ReactNode }

/**
 * Rows that open and close independently (P4-steps). They are native `details`, so
 * they work before any script and the browser's search opens them. Each can be linked to by its id.
 * @param target the id in the page's URL, if any: that row opens.
 */
export function Accordion({ items, target }: { items: AccordionItem[]; target?: string }) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <Row key={item.id} {...item} targeted={item.id === target} />
      ))}
    </div>
  )
}

function Row({ id, title, content, targeted }: AccordionItem & { targeted: boolean }) {
  const { t } = useLingui()
  const row = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (targeted && row.current) row.current.open = true
  }, [targeted])

  return (
    <details ref={row} id={id} className="group border-b border-line">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg font-medium tracking-normal">{title}</h3>
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
