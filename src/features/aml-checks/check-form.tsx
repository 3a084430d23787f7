import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { CheckModal } from './check-modal'

/**
 * Takes an address or a transaction hash to check. Only an empty box is refused; anything else gets
 * the one answer that there is (docs/product.md, points 4, 5 and 8).
 */
export function CheckForm() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [empty, setEmpty] = useState(false)
  const [checked, setChecked] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)

  function check(event: FormEvent) {
    event.preventDefault()
    const subject = typed.trim()
    setEmpty(subject === '')
    if (subject === '') box.current?.focus()
    else setChecked(subject)
  }

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={check}
        className="@container rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <div className="flex flex-col gap-x-3 gap-y-4 @min-[34rem]:flex-row @min-[34rem]:items-start">
          <div className="min-w-0 grow">
            <TextField
              ref={box}
              label={t`Wallet address or Tx Hash`}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setEmpty(false)
              }}
              error={empty ? t`Please enter a wallet address or Tx Hash` : undefined}
              alert
              hint={<Trans>Public data only: never type a seed phrase or a private key.</Trans>}
              dir="ltr"
              mono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <div className="grid shrink-0">
            {/* As high as the label, so that the button stands beside the box. */}
            <span aria-hidden="true" className="mb-1.5 hidden text-sm @min-[34rem]:block">
              &nbsp;
            </span>
            <Button type="submit">
              <Trans>Check for AML</Trans>
            </Button>
          </div>
        </div>
      </form>
      {checked !== null && <CheckModal subject={checked} onClose={() => setChecked(null)} />}
    </>
  )
}
