/**
 * Sets the document's title and description; React moves them into the head. The title is what a
 * screen reader says first, the description what a search engine shows.
 */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · AML Verify`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
