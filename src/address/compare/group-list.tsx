import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CharacterGroup, Comparison } from 'aml-reader'

/** Shows each expected group above the received one, left to right in every language. */
export function GroupList({ groups, ignoresCase }: Pick<Comparison, 'groups' | 'ignoresCase'>) {
  const count = groups.filter(({ same }) => !same).length
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-2 text-sm text-ink-muted">
        {count > 0 && (
          <>
            <Plural
              value={count}
              one="# group differs; it is framed."
              other="# groups differ; they are framed."
            />{' '}
          </>
        )}
        <Trans>Above: expected. Below: received.</Trans>
      </p>
      <ol dir="ltr" className="flex flex-wrap gap-x-1 gap-y-2 font-mono text-sm leading-5!">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          <GroupPair key={index} {...group} ignoresCase={ignoresCase} />
        ))}
      </ol>
    </div>
  )
}

function GroupPair({
  expected,
  received,
  same,
  ignoresCase,
}: CharacterGroup & { ignoresCase: boolean }) {
  const { t } = useLingui()
  const [above, below] = [expected, received].map((text) => text || t`nothing`)
  if (same)
    return (
      <li className="border-2 border-transparent px-1 text-ink-muted">
        <span className="block">{expected}</span>
        <span aria-hidden="true" className="block">
          {received}
        </span>
      </li>
    )
  return (
    <li className="rounded-control border-2 border-danger bg-danger-soft px-1 text-ink">
      <span className="sr-only">{t`Different: expected ${above}, received ${below}`}</span>
      <span aria-hidden="true" className="block">
        <Marked text={expected} other={received} ignoresCase={ignoresCase} />
      </span>
      <span aria-hidden="true" className="block">
        <Marked text={received} other={expected} ignoresCase={ignoresCase} />
      </span>
    </li>
  )
}

/** Underlines the characters that differ from the other group; a dot stands for a missing one. */
function Marked({
  text,
  other,
  ignoresCase,
}: {
  text: string
  other: string
  ignoresCase: boolean
}) {
  const foldCase = (letter: string) => (ignoresCase ? letter.toLowerCase() : letter)
  const places = Array.from({ length: Math.max(text.length, other.length) }, (_, at) => ({
    at,
    letter: text.charAt(at),
    same: foldCase(text.charAt(at)) === foldCase(other.charAt(at)),
  }))
  return places.map(({ at, letter, same }) =>
    same ? (
      letter
    ) : (
      <mark
        key={at}
        className="bg-transparent font-semibold text-danger underline underline-offset-2"
      >
        {letter || '·'}
      </mark>
    ),
  )
}
