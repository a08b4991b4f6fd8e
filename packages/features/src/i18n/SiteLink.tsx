import { Link, useLocation, useNavigate } from 'react-router'
import type { LinkProps, NavigateOptions } from 'react-router'
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

/** A link inside the site: `to` is written without a prefix, the one in use is kept (R2.05). */
export function SiteLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { prefix } = usePlace()
  return <Link {...props} to={withPrefix(prefix, to)} />
}
