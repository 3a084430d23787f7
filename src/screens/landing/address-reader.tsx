import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { checkPath, type Intent } from '@/account/intent/intent'
import { useSession } from '@/account/session/session-provider'
import type { Reading } from '@/address/reader/reading'
import { ReadingPanel } from '@/address/reading-panel'
import { ADDRESS_FIELD, useReading } from '@/address/use-reading'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/link-class'
import { TextField } from '@/ui/text-field'

/**
 * Reads an address before any sign-up, in the browser alone. What may be a secret is taken out of the
 * field. The form has no names and no action, so that the browser itself can't send anything either.
 */
export function AddressReader() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const { state, read, clear, preload } = useReading()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    setEmpty(typed.trim() === '')
    if (typed.trim() === '') {
      clear()
      field.current?.focus()
      return
    }
    const isSecret = await read(typed)
    if (isSecret && field.current) field.current.value = ''
  }

  function onInput() {
    setEmpty(false)
    if (state) clear()
  }

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-label={t`Read an address`}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="min-w-0 grow">
          <TextField
            ref={field}
            label={t`Wallet address or transaction hash`}
            error={isEmpty ? t`Please enter a wallet address or Tx Hash` : undefined}
            alert
            onInput={onInput}
            onFocus={preload}
            {...ADDRESS_FIELD}
          />
        </div>
        <Button type="submit">
          <Trans>Read it</Trans>
        </Button>
      </div>
      <div role="status" className="mt-3 grid gap-3">
        {state && <ReadingPanel state={state} />}
        {state?.status === 'read' && <CheckIt reading={state.outcome.reading} />}
      </div>
    </form>
  )
}

/** Leads from an address or a hash that was read to the form for a check, which it goes along to. */
function CheckIt({ reading }: { reading: Reading }) {
  const { status } = useSession()
  if (reading.kind !== 'address' && reading.kind !== 'hash') return null
  const [only, ...others] = reading.matches
  const path = only && others.length === 0 ? checkPath(only.network) : paths.amlChecks
  const intent: Intent = { path, address: reading.text }
  return status === 'authenticated' ? (
    <Link to={path} state={{ intent }} className={buttonClass('secondary')}>
      <Trans>Continue to the check</Trans>
    </Link>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={paths.signup} state={{ intent }} className={buttonClass('secondary')}>
        <Trans>Sign up to check it</Trans>
      </Link>
      <span className="text-sm text-ink-muted">
        <Trans>It comes with you and is not stored.</Trans>
      </span>
    </p>
  )
}
