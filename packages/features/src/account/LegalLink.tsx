import type { ReactNode } from 'react'
import { SiteLink } from '../i18n/SiteLink.tsx'

/** A legal page in a new tab, so that the form behind it keeps what was typed. */
export function LegalLink({
  page,
  children,
}: {
  page: 'terms' | 'privacy' | 'cookies'
  children: ReactNode
}) {
  const to = { terms: '/terms-of-use', privacy: '/privacy-policy', cookies: '/cookie-policy' }[page]
  return (
    <SiteLink to={to} target="_blank" rel="noopener">
      {children}
    </SiteLink>
  )
}
