import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createIcon } from './icons'
import { type FieldProps, TextField } from './text-field'

const EyeIcon = createIcon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)

const EyeOffIcon = createIcon(
  <>
    <path d="M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2" />
    <path d="m4 4 16 16M10 10.2a3 3 0 0 0 4 4" />
  </>,
)

export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const [visible, setVisible] = useState(false)
  const { t } = useLingui()
  const field = props.label

  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      end={
        <button
          type="button"
          onClick={() => setVisible(!visible)}
          aria-label={visible ? t`Hide: ${field}` : t`Show: ${field}`}
          aria-pressed={visible}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
