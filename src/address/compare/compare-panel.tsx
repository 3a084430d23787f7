import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { TextArea } from '@/ui/text-area'
import { RemovedNotice } from '../sentences/removed-notice'
import { ComparisonView } from './comparison-view'
import { readSide } from './read-side'
import type { AskedLists } from './side-lookup'

/** Lists that can't be loaded. */
const NO_LISTS: AskedLists = { lists: [], unreadable: [] }

/** Loads the lists once. `lists` is undefined until then, and if it fails. */
function useLists(loadLists: () => Promise<ListIndex>) {
  const [state, setState] = useState<{ lists?: ListIndex; isPending: boolean }>({ isPending: true })
  const load = useEffectEvent(loadLists)
  useEffect(() => {
    let isCurrent = true
    const finish = (lists?: ListIndex) => {
      if (isCurrent) setState({ ...(lists && { lists }), isPending: false })
    }
    load().then(finish, () => finish())
    return () => {
      isCurrent = false
    }
  }, [])
  return state
}

type FieldName = 'expected' | 'received'

const DRAFT_KEY = 'compare'

/** Autocorrection would change an address. */
const ADDRESS_FIELD = {
  mono: true,
  rows: 1,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/**
 * Compares two addresses as the user types. A secret is removed from its field; other texts are kept
 * as a draft while other pages are open.
 * @param received the initial value of the second field.
 */
export function ComparePanel({
  received,
  loadLists,
}: {
  received?: string
  loadLists: () => Promise<ListIndex>
}) {
  const { t } = useLingui()
  const drafts = use(Drafts)
  const [typed, setTyped] = useState<Record<FieldName, string>>(() => ({
    expected: '',
    received: '',
    ...drafts.get(DRAFT_KEY),
    ...(received === undefined ? {} : { received }),
  }))
  const [removed, setRemoved] = useState<{ name: FieldName; finding: Finding }>()
  const { lists, isPending } = useLists(loadLists)
  const expectedSide = readSide(typed.expected, lists)
  const receivedSide = readSide(typed.received, lists)

  function change(name: FieldName, text: string) {
    const { finding } = readSide(text)
    const secret = finding && isMasked(finding) ? finding : undefined
    const next = { ...typed, [name]: secret ? '' : text }
    setTyped(next)
    if (secret) setRemoved({ name, finding: secret })
    else if (removed?.name === name) setRemoved(undefined)
    drafts.set(DRAFT_KEY, next)
  }

  const field = (name: FieldName) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLTextAreaElement }) => change(name, target.value),
    ...ADDRESS_FIELD,
  })

  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextArea
          label={t`Expected address`}
          hint={t`From a source that you trust, such as the recipient’s own page.`}
          {...field('expected')}
        />
        <TextArea
          label={t`Received address`}
          hint={t`The one that you are about to use.`}
          {...field('received')}
        />
      </div>
      {removed && <RemovedNotice finding={removed.finding} />}
      {typed.expected.trim() !== '' && typed.received.trim() !== '' ? (
        <ComparisonView
          expected={expectedSide}
          received={receivedSide}
          lists={isPending ? undefined : (lists ?? NO_LISTS)}
        />
      ) : (
        <p className="text-ink-muted">
          <Trans>
            Fill in both fields, and each difference is marked. Nothing that you type is sent.
          </Trans>
        </p>
      )}
    </div>
  )
}
