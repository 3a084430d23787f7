import { Trans, useLingui } from '@lingui/react/macro'
import { NewPassword } from '@/generated/api/model/newPassword.zod'
import { CheckIcon } from '@/ui/icons'
import { getPasswordRuleLabel } from './field-messages'

const findBrokenRules = (password: string) => NewPassword.safeParse(password).error?.issues ?? []

const getIssueKey = (issue: { code: string; pattern?: unknown }) => `${issue.code} ${issue.pattern}`

/** An empty password breaks every rule of the contract but the maximum length. */
const RULES = findBrokenRules('')

export function PasswordRules({ password }: { password: string }) {
  const { i18n, t } = useLingui()
  const broken = new Set(findBrokenRules(password).map(getIssueKey))

  return (
    <>
      <p>
        <Trans>Your password needs:</Trans>
      </p>
      <ul className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {RULES.map((rule) => {
          const isMet = !broken.has(getIssueKey(rule))
          return (
            <li key={getIssueKey(rule)} className="flex items-center gap-2">
              <span
                className={`grid size-4 shrink-0 place-items-center rounded-full border ${isMet ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong'}`}
              >
                {isMet && <CheckIcon className="size-3" strokeWidth={3} />}
              </span>
              <span>{i18n._(getPasswordRuleLabel(rule))}</span>
              {isMet && <span className="sr-only">{t`(done)`}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
