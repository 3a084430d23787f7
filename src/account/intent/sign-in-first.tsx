import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import { paths } from '@/product/paths'
import { IconButton } from '@/ui/button'
import { CloseIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'
import { keepIntent } from './intent'
import { useIntent } from './use-intent'

/**
 * Explains a redirect from a protected screen (P6-access), also after a logout in another tab. On wide screens it is
 * at the end of the page, beside the hero's form and links.
 */
export function SignInFirst() {
  const { t } = useLingui()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { topic, isPlan } = useIntent() ?? {}
  const { status } = useSession()
  const notice = useRef<HTMLDivElement>(null)
  const isShown = topic && !isPlan && status !== 'authenticated'
  useEffect(() => {
    if (isShown) notice.current?.focus({ preventScroll: true })
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-surface outline-none lg:start-auto lg:end-6 lg:bottom-6 lg:w-96 lg:rounded-card lg:border lg:shadow-lift"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p className="grow basis-64">
          {state.signedOut ? (
            <Trans>You have been logged out. To continue, sign in again.</Trans>
          ) : (
            <Trans>Only signed-in users can open this page: {topic}</Trans>
          )}
        </p>
        <Link to={paths.login} state={keepIntent(state)} className={buttonClass('primary')}>
          <Trans>Sign In</Trans>
        </Link>
        <IconButton
          aria-label={t`Close`}
          onClick={() => navigate(paths.landing, { replace: true, preventScrollReset: true })}
        >
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  )
}
