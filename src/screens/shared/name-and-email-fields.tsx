import { type FieldProps, TextField } from '@/ui/text-field'

/** P5-other-forms. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

type Rules = { required: string; pattern?: { value: RegExp; message: string } }

export function NameAndEmailFields({
  field,
  labels,
  messages,
}: {
  field: (name: 'name' | 'email', rules: Rules) => Omit<FieldProps, 'label'>
  labels: { name: string; email: string }
  messages: { name: string; email: string; invalidEmail: string }
}) {
  return (
    <>
      <TextField
        {...field('name', { required: messages.name })}
        label={labels.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        {...field('email', {
          required: messages.email,
          pattern: { value: EMAIL_PATTERN, message: messages.invalidEmail },
        })}
        label={labels.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
    </>
  )
}
