import type { ReactNode } from 'react'

/**
 * The top of a marketing page: its h1, a lead, actions, and a drawing beside them.
 * @param children what follows the lead, such as buttons.
 */
export function PageIntro({
  title,
  lead,
  drawing,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  drawing?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="border-b border-line">
      <div className="mx-auto grid max-w-content items-center gap-10 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[7fr_4fr] lg:gap-16">
        <div>
          <h1 className="max-w-[22ch] text-4xl">{title}</h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {drawing && <div className="hidden lg:block">{drawing}</div>}
      </div>
    </div>
  )
}
