import type { LinkComponentProps } from '@visavis/ui/Link'
import { SiteLink } from '../i18n/SiteLink.tsx'

/**
 * The ui's links: addresses of the site move without a new page and keep the language prefix, all others are
 * plain links.
 */
export function SiteAnchor({ href, children, ...rest }: LinkComponentProps) {
  const inside = href.startsWith('/') && !href.startsWith('//')
  return inside ? (
    <SiteLink {...rest} to={href}>
      {children}
    </SiteLink>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
