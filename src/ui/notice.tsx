import type { ReactNode } from 'react'
import { AlertIcon } from './alert-icon'
import { CheckIcon, InfoIcon } from './icons'

const TONES = {
  danger: { box: 'border-danger/40 bg-danger-soft text-danger', role: 'alert', Icon: AlertIcon },
  info: { box: 'border-line-strong bg-surface text-ink', role: undefined, Icon: InfoIcon },
  success: { box: 'border-accent/40 bg-accent-soft text-ink', role: undefined, Icon: CheckIcon },
} as const

/**
 * A message that stays on the page. Screen readers announce an error when it appears, the other tones only
 * inside an existing `role="status"` element (WCAG 2.2, 4.1.3).
 */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { box, role, Icon } = TONES[tone]
  return (
    <div
      role={role}
      className={`flex items-start gap-2.5 rounded-control border px-3.5 py-2.5 text-base ${box}`}
    >
      <Icon className="h-[1lh] shrink-0" />
      <div dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </div>
    </div>
  )
}
