import { isPrefix, languageOfPrefix, prefixOfLanguage } from './locales.ts'
import type { LanguagePrefix, OfferedLanguage } from './locales.ts'

/**
 * An address taken apart: `/tr/wall` → prefix `tr`, path `/wall`. Without a prefix the path stays as it is.
 */
export interface PrefixedPath {
  prefix: LanguagePrefix | ''
  /** Always starts with a slash. */
  path: string
}

/**
 * Splits the language prefix from a pathname (R2.02). Only the exact nine count, so `/TR/x` has none (R2.03).
 */
export function splitPrefix(pathname: string): PrefixedPath {
  const [, first = '', ...rest] = pathname.split('/')
  return isPrefix(first)
    ? { prefix: first, path: `/${rest.join('/')}` }
    : { prefix: '', path: pathname || '/' }
}

/** Puts a path below a prefix; the root of a prefix has no slash at its end. */
export function withPrefix(prefix: LanguagePrefix | '', path: string): string {
  const clean = path.startsWith('/') ? path : `/${path}`
  if (!prefix) return clean
  return clean === '/'
    ? `/${prefix}`
    : clean.startsWith('/?') || clean.startsWith('/#')
      ? `/${prefix}${clean.slice(1)}`
      : `/${prefix}${clean}`
}

/** Same place in another language: only the prefix changes (R2.05). */
export function inLanguage(
  language: OfferedLanguage,
  location: { pathname: string; search: string; hash: string },
): string {
  return withPrefix(
    prefixOfLanguage(language),
    splitPrefix(location.pathname).path + location.search + location.hash,
  )
}

/** Language of an address, if its prefix names one. */
export function languageOfPath(pathname: string): OfferedLanguage | undefined {
  const { prefix } = splitPrefix(pathname)
  return prefix ? languageOfPrefix(prefix) : undefined
}
