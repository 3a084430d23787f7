import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'

/** P3-document-types. */
const DOCUMENT_TYPES = [
  {
    value: 'tax',
    label: msg`Tax report`,
    description: msg`Generating a tax report and all additional documents to declare your taxes.`,
  },
  {
    value: 'transactions',
    label: msg`Transactions Export`,
    description: msg`An Excel document with your transactions for a certain period and from certain accounts.`,
  },
  {
    value: 'proof',
    label: msg`Proof of Source of Funds`,
    description: msg`Documents proving to a bank or an exchange your source of funds.`,
  },
]

/** P4-documents. A form, so that Enter activates Next. */
export function DocumentTypeModal({
  onClose,
  onNext,
}: {
  onClose: () => void
  onNext: () => void
}) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState('tax')
  const id = useId()
  const title = t`Select a Document Type`

  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} className="sm:min-w-28">
          <Trans>Next</Trans>
        </Button>
      }
    >
      <form
        id={id}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">{title}</legend>
          {DOCUMENT_TYPES.map(({ value, label, description }) => (
            <div
              key={value}
              className="relative flex gap-3 rounded-control border border-line-strong p-3.5 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                id={`${id}-${value}`}
                name={`${id}-type`}
                value={value}
                checked={value === chosen}
                onChange={() => setChosen(value)}
                aria-describedby={`${id}-${value}-description`}
                data-autofocus={value === chosen ? '' : undefined}
                className="mt-[0.5lh] size-5 shrink-0 -translate-y-1/2 accent-accent"
              />
              <div className="min-w-0">
                <label
                  htmlFor={`${id}-${value}`}
                  className="font-medium after:absolute after:inset-0 after:cursor-pointer"
                >
                  {i18n._(label)}
                </label>
                <p id={`${id}-${value}-description`} className="text-sm text-ink-muted">
                  {i18n._(description)}
                </p>
              </div>
            </div>
          ))}
        </fieldset>
      </form>
    </Modal>
  )
}
