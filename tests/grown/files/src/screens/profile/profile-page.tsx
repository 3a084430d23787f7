import { Trans, useLingui } from '@lingui/react/macro'
import { QueryStates } from '@/api/query-states'
import { useApiQuery } from '@/api/use-api-query'
import { getProfile } from '@/generated/api/auth-queries/auth-queries.operations'
import { usePageTitle } from '@/ui/page-title'

export function ProfilePage() {
  const { t } = useLingui()
  const profile = useApiQuery(getProfile, {}, { staleTime: 60_000 })
  return (
    <>
      <h1>{usePageTitle()}</h1>
      <p className="mt-2 mb-5 max-w-text text-lg text-ink-muted">
        <Trans>Your account as the backend has it.</Trans>
      </p>
      <QueryStates
        operation={getProfile}
        query={profile}
        empty={{ when: ({ firstName }) => !firstName, text: t`You have not given your name yet.` }}
        reserve="min-h-32"
      >
        {({ firstName, lastName, email }) => (
          <p>
            <bdi>
              {firstName} {lastName}
            </bdi>
            , <bdi>{email}</bdi>
          </p>
        )}
      </QueryStates>
    </>
  )
}
