/** Sets the document's title; React moves it into the head. It is what a screen reader says first. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · AML Verify`}</title>
}
