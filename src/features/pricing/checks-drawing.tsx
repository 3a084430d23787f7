import { Trans } from '@lingui/react/macro'
import { PLANS } from '@/product/plans'

/** The personal plans as stacks of dots, one for each check. The plans below say the same in words. */
export const ChecksDrawing = () => (
  <div aria-hidden="true" className="text-sm">
    <svg viewBox="0 0 240 86" aria-hidden="true" className="mirror-rtl w-full stroke-accent">
      {/* Rows of five dots: 5, 10 and 35 checks (P9-plans). */}
      <path
        d={`M6 78h49m35-12h49m-49 12h49m35-72h49${'m-49 12h49'.repeat(6)}`}
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="0 12"
      />
    </svg>
    <div className="grid grid-cols-[84fr_84fr_72fr] border-t border-line-strong pt-2">
      {PLANS.personal.map(({ title }) => (
        <p key={title}>{title}</p>
      ))}
    </div>
    <p className="mt-1 text-ink-muted">
      <Trans>Each dot is one check a month.</Trans>
    </p>
  </div>
)
