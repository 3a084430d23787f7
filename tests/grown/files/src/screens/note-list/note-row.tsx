import { useLingui } from '@lingui/react/macro'
import { invalidateQueries } from '@/api/invalidate-queries'
import { useFormRequest } from '@/forms/use-form-request'
import type { Note } from '@/generated/api/model/note.zod'
import { removeNote } from '@/generated/api/notes/notes.operations'
import { IconButton } from '@/ui/button'
import { CloseIcon } from '@/ui/icons'

export function NoteRow({ id, text }: Note) {
  const { t } = useLingui()
  const { run, notice } = useFormRequest(removeNote, { onSuccess: invalidateQueries('listNotes') })
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-2">
      <div className="flex items-center justify-between gap-4">
        <span dir="auto">{text}</span>
        <IconButton
          aria-label={t`Remove ${text}`}
          onClick={() => void run({ pathParams: { noteId: id } })}
        >
          <CloseIcon />
        </IconButton>
      </div>
      {notice}
    </li>
  )
}
