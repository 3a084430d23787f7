import { useLocation } from 'react-router-dom'
import { BRAND } from '@/product/brand'

/**
 * The title and metadata of a page; React moves them into the head.
 * @param title without the product's name.
 * @param description for search engines; a page without one is `noindex`.
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

/** Open Graph, for services that read the prerendered HTML only. */
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
