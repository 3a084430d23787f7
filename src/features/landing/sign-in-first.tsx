import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/paths'
import { keepIntent } from '@/product/intent'
import { useIntent } from '@/product/use-intent'
import { useSession } from '@/session/session-provider'
import { CloseIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'

/**
 * Says at the foot of the window why a visitor who opened a protected screen is here instead
 * (P6-access), with a link to sign in and get there.
 */
export function SignInFirst() {
  const { t } = useLingui()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { topic, isPlan } = useIntent() ?? {}
  const { status } = useSession()
  if (!topic || isPlan || status === 'authenticated') return null
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-surface"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p className="grow basis-64">
          <Trans>Only signed-in users can open this page: {topic}</Trans>
        </p>
        <Link to={paths.login} state={keepIntent(state)} className={buttonClass('primary')}>
          <Trans>Sign In</Trans>
        </Link>
        <button
          type="button"
          aria-label={t`Close`}
          onClick={() => navigate(paths.landing, { replace: true, preventScrollReset: true })}
          className="grid size-11 place-items-center rounded-control hover:bg-accent-soft"
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}
