import { useLingui } from '@lingui/react/macro'
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Logo } from '@/ui/logo'

/** The logo, as a link to the landing page. */
export function HomeLink({
  className = 'inline-flex min-h-11 items-center rounded-control',
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { replace?: boolean }) {
  const { t } = useLingui()
  return (
    <Link {...props} to={paths.landing} className={className} aria-label={t`AML Verify, home`}>
      <Logo />
    </Link>
  )
}
