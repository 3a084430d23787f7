import { i18n } from '@lingui/core'
import { prefetchInfiniteQuery } from '@/api/prefetch'
import { listNotes } from '@/generated/api/notes-queries/notes-queries.operations'
import { createVariables, NOTES } from './notes-queries'

export const prefetchNotes = () =>
  prefetchInfiniteQuery(listNotes, createVariables('', i18n.locale), NOTES)
