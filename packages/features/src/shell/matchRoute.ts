import { matchPath } from 'react-router'
import { splitPrefix, withPrefix } from '../i18n/prefix.ts'
import { ROUTES } from './routes.ts'
import type { Route } from './routes.ts'

/** What an address means: a screen with its parameters, or another address to go to instead. */
export type Destination =
  | { kind: 'screen'; route: Route; params: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: string; /** The alias /login asks for the popup (S.02). */ login: boolean }

/** Reads an address by the route table. Unknown paths lead to the root of their prefix (R2.35); /login is home with the popup (R2.37). */
export function matchRoute({ pathname, search }: { pathname: string; search: string }): Destination {
  const { prefix, path } = splitPrefix(pathname)
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, caseSensitive: true, end: true }, bare)
    if (match) return { kind: 'screen', route, params: match.params as Record<string, string> }
  }
  const login = bare === '/login'
  return { kind: 'redirect', to: withPrefix(prefix, '/') + (login ? search : ''), login }
}
