import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createSchemaResolver } from '@/account/field-messages'
import { invalidateQueries } from '@/api/invalidate-queries'
import { useAppForm } from '@/forms/use-app-form'
import { useFormRequest } from '@/forms/use-form-request'
import { NewNote } from '@/generated/api/model/newNote.zod'
import { addNote } from '@/generated/api/notes/notes.operations'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { toast } from '@/ui/toast'

const MESSAGES = { text: { required: msg`Type a note`, tooLong: () => msg`The note is too long` } }
const resolver = createSchemaResolver(NewNote, MESSAGES)

export function AddNoteForm() {
  const { t } = useLingui()
  const { run, busy, notice } = useFormRequest(addNote, {
    repeatable: true,
    onSuccess: invalidateQueries('listNotes'),
  })
  const { form, field, setValue } = useAppForm({
    resolver,
    defaultValues: { text: '' },
    async onSubmit(data) {
      const outcome = await run({ data })
      if (!outcome?.ok) return
      setValue('text', '')
      toast.success(t`The note was added.`)
    },
  })
  return (
    <form {...form} className="grid max-w-text gap-4">
      {notice}
      <TextField {...field('text')} label={t`New note`} />
      <Button type="submit" busy={busy} busyLabel={t`Adding...`} className="justify-self-start">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
