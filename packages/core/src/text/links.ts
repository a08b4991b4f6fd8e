import type { Span } from './spans.ts'

/** A web address in a text. */
export interface TextLink {
  readonly span: Span
  /** What opens: http or https, never anything else. */
  readonly url: string
  /** Where it leads, as machines read it: letters of other scripts as `xn--…`. */
  readonly host: string
  /** The host holds letters of other scripts, which may look like those of another address. */
  readonly lookalike: boolean
}

/** Ends of hosts that are taken for an address where nobody wrote `https://` or `www.`. */
const ENDS = [
  'com',
  'net',
  'org',
  'info',
  'biz',
  'app',
  'dev',
  'io',
  'me',
  'co',
  'gg',
  'tv',
  'ly',
  'to',
  'xyz',
  'link',
  'site',
  'online',
  'shop',
  'store',
  'club',
  'vip',
  'live',
  'chat',
  'click',
  'top',
  'pro',
  'page',
  'website',
  'space',
  'fun',
  'cam',
  'sex',
  'porn',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'tr',
  'uk',
  'ru',
  'cn',
  'in',
  'br',
  'mx',
  'eu',
  'us',
  'ch',
  'at',
  'be',
  'pl',
].join('|')
const SCHEME = String.raw`https?:\/\/[^\s<>"]+`
const WWW = String.raw`www\.[^\s<>"]+`
const BARE = String.raw`(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:${ENDS})(?![\p{L}\p{N}@-])(?:[\/?#][^\s<>"]*)?`
const PATTERN = new RegExp(String.raw`(?<![\p{L}\p{N}@._\/-])(?:${SCHEME}|${WWW}|${BARE})`, 'giu')
/** Ends a sentence rather than an address. */
const TAIL = /[.,;:!?'"»”’)\]}]+$/

function linkOf(written: string): Omit<TextLink, 'span'> | null {
  try {
    const url = new URL(/^https?:/i.test(written) ? written : `https://${written}`)
    if (!url.hostname.includes('.')) return null
    return { url: url.href, host: url.hostname, lookalike: /(?:^|\.)xn--/.test(url.hostname) }
  } catch {
    return null
  }
}

/** Web addresses of a text, in order. A bare `example.com` counts, an email address does not. */
export function linksIn(text: string): readonly TextLink[] {
  return [...text.matchAll(PATTERN)].flatMap(({ 0: found, index }) => {
    const written = found.replace(TAIL, (tail) => (tail.startsWith(')') && found.includes('(') ? ')' : ''))
    const link = linkOf(written)
    return link === null ? [] : [{ ...link, span: [index, index + written.length] as const }]
  })
}
