import { TextField } from '@/ui/text-field'

type FieldProps = { name: string; error: string | undefined }

/** The two fields that every light form begins with. */
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
