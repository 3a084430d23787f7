import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import { use, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { TextArea } from '@/ui/text-area'
import { RemovedNotice } from '../sentences/removed-notice'
import { ComparisonView } from './comparison-view'
import { readSide } from './read-side'

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
export function ComparePanel({ received }: { received?: string }) {
  const { t } = useLingui()
  const drafts = use(Drafts)
  const [typed, setTyped] = useState<Record<FieldName, string>>(() => ({
    expected: '',
    received: '',
    ...drafts.get(DRAFT_KEY),
    ...(received === undefined ? {} : { received }),
  }))
  const [removed, setRemoved] = useState<{ name: FieldName; finding: Finding }>()
  const expectedSide = readSide(typed.expected)
  const receivedSide = readSide(typed.received)

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
        <ComparisonView expected={expectedSide} received={receivedSide} />
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
