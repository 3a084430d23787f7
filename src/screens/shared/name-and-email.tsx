import { type FieldProps, TextField } from '@/ui/text-field'

/** P5-other-forms. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

type Rules = { required: string; pattern?: { value: RegExp; message: string } }

/**
 * The name and email fields of the public forms.
 * @param messages the errors of an empty field and of an invalid email.
 */
export function NameAndEmail({
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
          pattern: { value: EMAIL, message: messages.invalidEmail },
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
