import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EyeIcon, EyeOffIcon } from './form-icons'
import { type FieldProps, TextField } from './text-field'

/** A password field with a button that shows and hides the password. */
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
