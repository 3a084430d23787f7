import type { NotePage } from '@/generated/api/model/notePage.zod'

/** Shared with the page, so that it shows the prefetched data. */
export const NOTES = {
  initialPageParam: { page: 1 },
  getNextPageParam: ({ pages }: NotePage, _all: NotePage[], { page = 1 }: { page?: number }) =>
    page < pages ? { page: page + 1 } : undefined,
}

export const createVariables = (text: string, locale: string) => ({
  params: text ? { text } : {},
  headers: { 'Accept-Language': locale },
})
