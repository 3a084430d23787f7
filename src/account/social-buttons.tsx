import { useLingui } from '@lingui/react/macro'
import { NotAvailable } from '@/ui/not-available'

const PROVIDERS = [
  { name: 'Google', drawing: 'M20 12.2h-7.6m7.6 0a7.8 7.8 0 1 1-2.6-5.7' },
  { name: 'Facebook', drawing: 'M16 4.5h-1.8c-1.7 0-2.7 1.1-2.7 2.9V20M8.5 11.5h6.5' },
  { name: 'X', drawing: 'm5 4.5 14 15M19 4.5l-14 15' },
]

/** The product shows these buttons, but doesn't support them. */
export function SocialButtons() {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {PROVIDERS.map(({ name, drawing }) => (
        <button
          key={name}
          type="button"
          aria-disabled="true"
          aria-label={t`Sign in with ${name}`}
          aria-describedby="social-unavailable"
          className="grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-muted aria-disabled:cursor-not-allowed"
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <path d={drawing} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      ))}
      <NotAvailable id="social-unavailable" />
    </div>
  )
}
