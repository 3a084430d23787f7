import { useLocation } from 'react-router-dom'
import { BRAND } from '@/product/brand'
import { usePageTitle } from '@/ui/page-title'

/** React moves the element into the head. */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} · ${BRAND.name}`}</title>
)

export const NoIndex = () => <meta name="robots" content="noindex" />

export function PageHead({ description }: { description: string }) {
  const title = usePageTitle()
  const { pathname } = useLocation()
  // Resolved as a URL, a path such as `//host` would be another origin.
  const address = new URL(BRAND.site).origin + pathname
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && (
        // Open Graph, for services that read the prerendered HTML only.
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={BRAND.name} />
          <meta property="og:title" content={`${title} · ${BRAND.name}`} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={new URL('/og.png', BRAND.site).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
