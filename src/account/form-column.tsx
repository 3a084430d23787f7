import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '@/ui/page-title'
import { lazyIntentPart } from './intent/lazy-intent-part'

const IntentNotice = lazyIntentPart(() =>
  import('./intent/use-intent').then(({ IntentNotice }) => IntentNotice),
)

export function FormColumn({
  intro,
  wide = false,
  footer,
  children,
}: {
  intro?: ReactNode
  wide?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const { state } = useLocation()
  return (
    <div className={`mx-auto w-full ${wide ? 'max-w-wide-form' : 'max-w-form'}`}>
      <h1>{usePageTitle()}</h1>
      {intro && <p className="mt-2 text-ink-muted">{intro}</p>}
      {state?.intent && (
        <div className="mt-5 min-h-12">
          <IntentNotice />
        </div>
      )}
      <div className="mt-7 short:mt-5">{children}</div>
      {footer && (
        <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-5 short:mt-5 short:pt-4">
          {footer}
        </p>
      )}
    </div>
  )
}
