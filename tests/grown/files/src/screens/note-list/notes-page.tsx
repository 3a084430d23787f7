import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QueryStates } from '@/api/query-states'
import { useApiInfiniteQuery } from '@/api/use-api-query'
import { listNotes } from '@/generated/api/notes-queries/notes-queries.operations'
import { usePageTitle } from '@/ui/page-title'
import { TextField } from '@/ui/text-field'
import { AddNoteForm } from './add-note-form'
import { NoteRow } from './note-row'
import { createVariables, NOTES } from './notes-queries'

export function NotesPage() {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const notes = useApiInfiniteQuery(listNotes, createVariables(text, i18n.locale), {
    ...NOTES,
    staleTime: 60_000,
    select: ({ pages }) => pages.flatMap((page) => page.notes),
  })
  return (
    <>
      <h1 className="mb-5">{usePageTitle()}</h1>
      <AddNoteForm />
      <div className="my-6 max-w-text">
        <TextField
          label={t`Search`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <QueryStates
        operation={listNotes}
        query={notes}
        empty={{ when: (all) => all.length === 0, text: t`There are no notes.` }}
      >
        {(all) => (
          <ul className="grid gap-2">
            {all.map((note) => (
              <NoteRow key={note.id} {...note} />
            ))}
          </ul>
        )}
      </QueryStates>
      <p className="mt-6 text-ink-muted">
        <Trans>Only you can see your notes.</Trans>
      </p>
    </>
  )
}
