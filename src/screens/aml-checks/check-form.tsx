import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle } from 'react'
import { useLocation } from 'react-router-dom'
import { readAddressFromState } from '@/account/intent/intent'
import { CoinIcon } from '@/address/coin-icon'
import { ADDRESS_FIELD, useReading } from '@/address/use-reading'
import { useAppForm } from '@/forms/use-app-form'
import type { Coin } from '@/product/coins'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { CheckModal } from './check-modal'

/**
 * Takes an address or a transaction hash to check. Only an empty field is invalid; anything else
 * gets the one result that there is (P4-aml-checks, P5-other-forms, P8-other-forms) and is read in the
 * browser. What may be a secret is taken out of the field.
 * @param coin the chosen blockchain, if any.
 * @param ref focuses the field.
 */
export function CheckForm({
  coin,
  ref,
}: {
  coin?: Coin | undefined
  ref: Ref<Pick<HTMLInputElement, 'focus'>>
}) {
  const { t } = useLingui()
  const reading = useReading()
  const { form, field, reset, setFocus } = useAppForm({
    defaultValues: { subject: readAddressFromState(useLocation().state) },
    async onSubmit({ subject }) {
      // Quiet until the next submit, whatever is typed.
      reset({ subject })
      if (await reading.read(subject)) reset({ subject: '' })
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => setFocus('subject') }))

  return (
    <>
      <form {...form} className="@container rounded-card border border-line bg-surface p-4 sm:p-6">
        {coin && (
          <p className="mb-3 flex items-center gap-2.5 font-medium">
            <CoinIcon ticker={coin.ticker} className="size-7" />
            <bdi>{coin.name}</bdi>
          </p>
        )}
        <div className="flex flex-col gap-x-3 gap-y-4 @min-[34rem]:flex-row @min-[34rem]:items-start">
          <div className="min-w-0 grow">
            <TextField
              {...field('subject', { required: t`Please enter a wallet address or Tx Hash` })}
              label={t`Wallet address or Tx Hash`}
              alert
              hint={t`Public data only: never type a seed phrase or a private key.`}
              onFocus={reading.preload}
              {...ADDRESS_FIELD}
            />
          </div>
          <div className="grid shrink-0">
            {/* As high as the label, so that the button stands beside the input. */}
            <span aria-hidden="true" className="mb-1.5 hidden text-sm @min-[34rem]:block">
              &nbsp;
            </span>
            <Button type="submit">
              <Trans>Check for AML</Trans>
            </Button>
          </div>
        </div>
      </form>
      {reading.state && <CheckModal reading={reading.state} coin={coin} onClose={reading.clear} />}
    </>
  )
}
