import type { ReactNode } from 'react'

/** The name of a marketing page in the menus, above its h1. */
export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 font-medium text-accent rtl:mb-5">{children}</p>
)

/** The top of a marketing page. @param drawing is beside the text or, on phones, below it. */
export function PageIntro({
  eyebrow,
  title,
  lead,
  drawing,
  children,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  lead: ReactNode
  drawing?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="border-b border-line">
      <div className="mx-auto grid max-w-content items-center gap-10 px-4 py-8 sm:px-6 md:grid-cols-[3fr_2fr] md:py-14 lg:grid-cols-[7fr_4fr] lg:gap-16">
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1 className="max-w-[28ch]">{title}</h1>
          <p className="mt-5 max-w-text text-lg text-ink-muted">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {drawing && <div className="max-md:max-w-80">{drawing}</div>}
      </div>
    </div>
  )
}
