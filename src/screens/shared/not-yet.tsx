import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { NOT_YET, WORKS_TODAY } from '@/product/not-yet'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

/** P2-public-routes. */
export function NotYet() {
  const { i18n } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted max-sm:flex-col max-sm:items-start">
      <span>{i18n._(NOT_YET)}</span>
      <Link
        to={{ pathname: paths.services, hash: '#today' }}
        className={`inline-flex min-h-6 items-center ${textLinkClass}`}
      >
        {i18n._(WORKS_TODAY)}
      </Link>
    </p>
  )
}
