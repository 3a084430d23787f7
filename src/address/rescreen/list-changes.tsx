import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListChange } from 'aml-reader/record'
import { toPrintable } from 'aml-reader/wording'
import type { ReactElement } from 'react'
import { useFormat } from '@/platform/i18n/format'

/** The lists of a record and those of today. Equal ones are folded. */
export function ListChanges({ changes }: { changes: ListChange[] }) {
  const { t } = useLingui()
  const unchanged = changes.filter(({ is }) => is === 'same')
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm">
      <List name={t`Changed lists`} changes={changes.filter(({ is }) => is !== 'same')} />
      {unchanged.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control text-ink-muted pointer-coarse:py-3">
            <Plural
              value={unchanged.length}
              one="# list is the same file"
              other="# lists are the same files"
            />
          </summary>
          <List name={t`Unchanged lists`} changes={unchanged} />
        </details>
      )}
    </div>
  )
}

function List({ name, changes }: { name: string; changes: ListChange[] }) {
  return (
    <ul aria-label={name} className="grid gap-2 empty:hidden">
      {changes.map((change) => (
        <li key={(change.now ?? change.before)?.id}>
          <ListSentence change={change} />
        </li>
      ))}
    </ul>
  )
}

function ListSentence({ change: { is, before, now } }: { change: ListChange }): ReactElement {
  const format = useFormat()
  const list = now ?? before
  const name = toPrintable(`${list?.authority}: ${list?.title}`)
  const then = before && format.date(before.date)
  const today = now && format.date(now.date)
  switch (is) {
    case 'same':
      return (
        <span className="text-ink-muted">
          <Trans>
            <bdi>{name}</bdi>: the same file, of {today}.
          </Trans>
        </span>
      )
    case 'changed':
      return (
        <Trans>
          <bdi>{name}</bdi>: changed. Then of {then}, today of {today}.
        </Trans>
      )
    case 'added':
      return (
        <Trans>
          <bdi>{name}</bdi>: new, of {today}. The record was not checked against it.
        </Trans>
      )
    case 'missing':
      return (
        <span className="font-medium text-danger">
          <Trans>
            <bdi>{name}</bdi>, of {then}: not read today.
          </Trans>
        </span>
      )
  }
}
