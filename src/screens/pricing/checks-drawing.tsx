import { Trans } from '@lingui/react/macro'

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
    <p className="mt-1 border-t border-line-strong pt-2 text-ink-muted">
      <Trans>One dot for each check a month: SMART, PRO, PREMIUM</Trans>
    </p>
  </div>
)
