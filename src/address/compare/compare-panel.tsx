import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { TextField } from '@/ui/text-field'
import { isSecret } from '../outcome'
import type { Reading } from '../reader/reading'
import { RemovedNotice } from '../result/removed-notice'
import { ComparisonView } from './comparison-view'
import { readSide } from './read-side'

type Name = 'expected' | 'received'

/** The name of the draft. */
const DRAFT = 'compare'

/** An address is written from left to right, and never corrected. */
const ADDRESS_FIELD = {
  dir: 'ltr',
  mono: true,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/**
 * Two fields for an expected and a received address, and their comparison as it is typed. It is done in
 * the browser alone. A secret is taken out of its field; the rest is kept while other pages are open.
 * @param received the address that the second field begins with.
 */
export function ComparePanel({ received }: { received?: string }) {
  const { t } = useLingui()
  const drafts = use(Drafts)
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    expected: '',
    received: '',
    ...drafts.get(DRAFT),
    ...(received === undefined ? {} : { received }),
  }))
  const [removed, setRemoved] = useState<{ name: Name; reading: Reading }>()
  const expectedSide = readSide(typed.expected)
  const receivedSide = readSide(typed.received)

  function change(name: Name, text: string) {
    const { reading } = readSide(text)
    const next = { ...typed, [name]: isSecret(reading) ? '' : text }
    setTyped(next)
    if (isSecret(reading)) setRemoved({ name, reading })
    else if (removed?.name === name) setRemoved(undefined)
    drafts.set(DRAFT, next)
  }

  const field = (name: Name) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
    ...ADDRESS_FIELD,
  })

  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t`Expected address`}
          hint={t`From a source that you trust, such as the recipient’s own page.`}
          {...field('expected')}
        />
        <TextField
          label={t`Received address`}
          hint={t`The one that you are about to use.`}
          {...field('received')}
        />
      </div>
      {removed && <RemovedNotice reading={removed.reading} />}
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
