import { offeredPrefixes } from '../head/pageHead.ts'
import { ROUTES } from '../routes.ts'
import { mountedSite } from './mountSite.ts'
import { prerenderPages } from './prerenderPages.tsx'
import type { PrerenderedPage } from './prerenderPages.tsx'

/** Alias of home with the log-in popup (S.02). */
const LOGIN_PATH = '/login'

/** What the build writes beside the scripts of a site. */
export interface Drawing {
  readonly pages: readonly PrerenderedPage[]
  /** Patterns of all addresses that show a screen, without prefix, e.g. `/profile/:friendId`. */
  readonly paths: readonly string[]
  /** Prefixes of the languages the site offers. */
  readonly prefixes: readonly string[]
}

/** Draws the public pages. @param origin public address of the site, e.g. `https://www.example.com`; empty while unknown */
export async function draw(origin: string): Promise<Drawing> {
  return { pages: await prerenderPages(origin), paths: [...ROUTES.map(({ path }) => path), LOGIN_PATH], prefixes: offeredPrefixes(mountedSite().brand.languages) }
}
