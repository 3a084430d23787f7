import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '@/account/session/session-provider'
import type { SessionState } from '@/account/session/session-store'
import { paths } from '@/product/paths'
import { IconButton } from '@/ui/button'
import { CloseIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'
import { keepIntent } from './intent'
import { useIntent } from './use-intent'

export function NextStep() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const intent = useIntent()
  const { state } = useLocation()
  const session = useSession()
  if (!intent) return null
  const { topic, to, isPlan } = intent
  return (
    <section
      aria-label={t`Next step`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-soft py-2 ps-4 pe-2"
    >
      <p>
        {isPlan ? (
          <Trans>You chose {topic}. Plans can’t be ordered online yet.</Trans>
        ) : (
          <Trans>You asked for: {topic}</Trans>
        )}
      </p>
      <Link
        to={to}
        state={keepIntent(state, isPlan ? readContact(session) : {})}
        className={buttonClass('secondary')}
      >
        {isPlan ? <Trans>Ask about this plan</Trans> : <Trans>Continue</Trans>}
      </Link>
      <IconButton
        aria-label={t`Close`}
        onClick={() => navigate(paths.dashboard, { replace: true, preventScrollReset: true })}
        className="hover:bg-surface"
      >
        <CloseIcon />
      </IconButton>
    </section>
  )
}

function readContact(session: SessionState) {
  if (session.status !== 'authenticated') return {}
  const { email, firstName, lastName } = session.user
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { email, ...(name && { name }) }
}
