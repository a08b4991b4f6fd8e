import { splitPrefix, withPrefix } from '../i18n/prefix.ts'
import { ROUTES } from './routes.ts'
import type { Route } from './routes.ts'

/** What an address means: a screen with its parameters, or another address to go to instead. */
export type Destination =
  | { kind: 'screen'; route: Route; params: Readonly<Record<string, string>> }
  | {
      kind: 'redirect'
      to: string
      /** The alias /login asks for the popup (S.02). */ login: boolean
      /** There is no such page here. */ unknown?: true
    }

interface Visit {
  readonly pathname: string
  readonly search: string
  /** Path shown before on this page, without prefix; null on the first. */
  readonly from?: string | null
  /** Campaign pages of the brand (R2.38). */
  readonly landings?: readonly string[]
  /** Whether the brand offers a way of matching. */
  readonly matches?: boolean
  /** Whether it offers cards. */
  readonly cards?: boolean
  /** Whether it has switched the second payment company on. */
  readonly pagsmile?: boolean
}

/**
 * Reads an address by the route table. Unknown paths, campaign pages and matching the brand has not, and
 * matching entered from the shop or as the first page lead to the root of their prefix (R2.35, R2.38,
 * R2.42–R2.44); /login is home with the popup (R2.37).
 */
export function matchRoute({
  pathname,
  search,
  from = null,
  landings = [],
  matches = true,
  cards = true,
  pagsmile = true,
}: Visit): Destination {
  const { prefix, path } = splitPrefix(pathname)
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  let unknown = bare !== '/login'
  for (const route of ROUTES) {
    const params = paramsOf(route.path, bare)
    if (
      !params ||
      (route.tab !== undefined && (new URLSearchParams(search).get('tab') ?? 'friends') !== route.tab)
    )
      continue
    const shut =
      route.screen === 'match'
        ? !matches || from === null || from === '/shop'
        : route.screen === 'cards'
          ? !cards
          : route.screen === 'pagsmile'
            ? !pagsmile
            : route.screen === 'landing' && !landings.includes(params['name'] ?? '')
    if (!shut) return { kind: 'screen', route, params }
    unknown = route.screen !== 'match' || !matches
    break
  }
  const login = bare === '/login'
  return {
    kind: 'redirect',
    to: withPrefix(prefix, '/') + (login ? search : ''),
    login,
    ...(unknown ? { unknown } : {}),
  }
}

/**
 * Parameters of a path that fits a pattern such as `/profile/:friendId`; the router's own matcher makes an
 * expression of every row each time.
 */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const given = path.split('/')
  const wanted = pattern.split('/')
  if (given.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}
