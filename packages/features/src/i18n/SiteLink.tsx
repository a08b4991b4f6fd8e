import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'
import type { NavigateOptions } from 'react-router'
import { splitPrefix, withPrefix } from './prefix.ts'
import type { PrefixedPath } from './prefix.ts'

/** The place shown now: prefix and path apart, with query and hash. */
export interface Place extends PrefixedPath {
  search: string
  hash: string
}

/** Where the person is, without the language prefix in the path. */
export function usePlace(): Place {
  const { pathname, search, hash } = useLocation()
  return { ...splitPrefix(pathname), search, hash }
}

/** Goes to a path of the site and keeps the language prefix (R2.05). */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { prefix } = usePlace()
  return (path, options) => void navigate(withPrefix(prefix, path), options)
}

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the site, without a prefix. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the site: `to` is written without a prefix, the one in use is kept (R2.05). Made from the
 * router's hooks: its own `Link` brings loaders and prefetching that a declarative router has no use for.
 */
export function SiteLink({ to, target, onClick, children, ...props }: SiteLinkProps) {
  const { prefix } = usePlace()
  const place = withPrefix(prefix, to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(place, target === undefined ? {} : { target })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...props} href={useHref(place)} target={target} onClick={press}>
      {children}
    </a>
  )
}
