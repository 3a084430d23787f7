import { type ReactNode, useId } from 'react'

/**
 * A card of the dashboard. With `onOpen` the whole card is a button, named by its title; controls
 * inside the card stay above it.
 * @param end the content at the end of the title's line.
 */
export function Card({
  title,
  onOpen,
  end,
  className = '',
  children,
}: {
  title: string
  onOpen?: () => void
  end?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`relative isolate flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 ${
        onOpen ? 'transition-colors hover:border-accent has-[h3_button:active]:bg-accent-soft' : ''
      } ${className}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-haspopup="dialog"
              className="text-start outline-none after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {end}
      </div>
      {children}
    </section>
  )
}
