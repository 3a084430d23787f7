import { Trans, useLingui } from '@lingui/react/macro'
import { NewPassword } from '@/generated/api/model/newPassword.zod'
import { CheckIcon } from '@/ui/icons'
import { getPasswordRuleLabel } from './field-messages'

const broken = (password: string) => NewPassword.safeParse(password).error?.issues ?? []

const issueKey = (issue: { code: string; pattern?: unknown }) => `${issue.code} ${issue.pattern}`

/** All rules of the contract: an empty password breaks every one of them. */
const RULES = broken('')

/** The contract's rules for a new password, each marked as done once the password follows it. */
export function PasswordRules({ password }: { password: string }) {
  const { i18n, t } = useLingui()
  const open = new Set(broken(password).map(issueKey))

  return (
    <>
      <p>
        <Trans>Your password needs:</Trans>
      </p>
      <ul className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {RULES.map((rule) => {
          const kept = !open.has(issueKey(rule))
          return (
            <li key={issueKey(rule)} className="flex items-center gap-2">
              <span
                className={`grid size-4 shrink-0 place-items-center rounded-full border ${kept ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong'}`}
              >
                {kept && <CheckIcon className="size-3" strokeWidth={3} />}
              </span>
              <span>{i18n._(getPasswordRuleLabel(rule))}</span>
              {kept && <span className="sr-only">{t`(done)`}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
