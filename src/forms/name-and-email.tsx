import { TextField } from '@/ui/text-field'

type FieldProps = { name: string; error: string | undefined }

/** The name and email fields of the public forms. */
export function NameAndEmail({
  field,
  labels,
}: {
  field: (name: 'name' | 'email') => FieldProps
  labels: { name: string; email: string }
}) {
  return (
    <>
      <TextField {...field('name')} label={labels.name} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
    </>
  )
}
