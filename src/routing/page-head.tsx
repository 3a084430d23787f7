import { useLocation } from 'react-router-dom'
import { BRAND } from '@/product/brand'

/**
 * What a page tells the browser, search engines and those who share a link; React moves it into the
 * head. A screen reader says the title first.
 * @param description marks a page that search engines may show; one without is `noindex`.
 */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const { pathname } = useLocation()
  const fullTitle = `${title} · ${BRAND.name}`
  // A path such as `//host`, resolved as a URL, would name another site.
  const address = new URL(BRAND.site).origin + pathname
  return (
    <>
      <title>{fullTitle}</title>
      {description ? (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={address} />
          {import.meta.env.SSR && (
            <SharedLink title={fullTitle} description={description} address={address} />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Open Graph, for those who read no more than the prerendered HTML. */
function SharedLink(shown: { title: string; description: string; address: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={shown.title} />
      <meta property="og:description" content={shown.description} />
      <meta property="og:url" content={shown.address} />
      <meta property="og:image" content={new URL('/og.png', BRAND.site).href} />
    </>
  )
}
