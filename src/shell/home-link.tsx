import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Logo } from '@/ui/logo'

export function HomeLink({
  className = '',
  ...props
}: {
  className?: string
  replace?: boolean
  onClick?: (() => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <Link
      {...props}
      to={paths.landing}
      aria-label={t`AML Verify, home`}
      className={`inline-flex min-h-11 items-center rounded-control ${className}`}
    >
      <Logo />
    </Link>
  )
}
