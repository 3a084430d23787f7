import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import { use, useEffect, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { TextArea } from '@/ui/text-area'
import { getOwnList } from '../port/session-list'
import { useTasks } from '../port/worker-tasks'
import { RemovedNotice } from '../sentences/removed-notice'
import { UnloadedNotice } from '../unloaded-notice'
import type { ComparedSides, TypedSides } from '../worker/compare-sides'
import type { AskedLists } from '../worker/result'
import { ComparisonView } from './comparison-view'

type FieldName = keyof TypedSides

const FIELDS: FieldName[] = ['expected', 'received']

const isSecret = (finding: Finding | undefined) => finding !== undefined && isMasked(finding)

const DRAFT_KEY = 'compare'

/** Autocorrection would change an address. */
const ADDRESS_FIELD = {
  mono: true,
  rows: 1,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** Lists that can't be loaded. */
const NO_LISTS: AskedLists = { lists: [], unreadable: [] }

/** @returns the lists of the site once they are loaded, or can't be. */
function useLists() {
  const tasks = useTasks()
  const [lists, setLists] = useState<AskedLists>()
  useEffect(() => {
    tasks.loadLists().then(setLists, () => setLists(NO_LISTS))
  }, [tasks])
  return lists
}

/**
 * Compares two addresses as the user types. A secret is removed from its field; other texts are kept
 * as a draft while other pages are open.
 * @param received the initial value of the second field.
 */
export function ComparePanel({ received }: { received?: string }) {
  const { t } = useLingui()
  const drafts = use(Drafts)
  const tasks = useTasks()
  const lists = useLists()
  const [typed, setTyped] = useState<TypedSides>(() => ({
    expected: '',
    received: '',
    ...drafts.get(DRAFT_KEY),
    ...(received === undefined ? {} : { received }),
  }))
  const [removed, setRemoved] = useState<{ name: FieldName; finding: Finding }>()
  /** `isFailed`: the worker has failed. */
  const [{ sides, isFailed }, setCompared] = useState<{ sides?: ComparedSides; isFailed?: true }>(
    {},
  )

  useEffect(() => {
    let isCurrent = true
    const compare = async () =>
      tasks.run('compareSides', { ...typed, own: lists && (await getOwnList(drafts)) })
    compare().then(
      (compared) => {
        if (!isCurrent) return
        setCompared({ sides: compared })
        const name = FIELDS.find((one) => isSecret(compared[one].finding))
        const finding = name && compared[name].finding
        if (!finding) return void drafts.set(DRAFT_KEY, typed)
        setRemoved({ name, finding })
        setTyped({ ...typed, [name]: '' })
      },
      () => isCurrent && setCompared({ isFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [tasks, drafts, typed, lists])

  function change(name: FieldName, text: string) {
    setTyped({ ...typed, [name]: text })
    if (removed?.name === name) setRemoved(undefined)
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
      {isFailed ? (
        <UnloadedNotice />
      ) : sides && typed.expected.trim() !== '' && typed.received.trim() !== '' ? (
        <ComparisonView sides={sides} lists={lists} />
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
