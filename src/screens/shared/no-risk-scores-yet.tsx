import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { NO_RISK_SCORES_YET, WORKS_TODAY } from '@/product/no-risk-scores-yet'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

/** P2-public-routes. */
export function NoRiskScoresYet() {
  const { i18n } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted max-sm:flex-col max-sm:items-start">
      <span>{i18n._(NO_RISK_SCORES_YET)}</span>
      <Link
        to={{ pathname: paths.services, hash: '#today' }}
        className={`inline-flex min-h-6 items-center ${textLinkClass}`}
      >
        {i18n._(WORKS_TODAY)}
      </Link>
    </p>
  )
}
