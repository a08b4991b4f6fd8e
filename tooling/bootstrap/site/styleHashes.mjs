import { createHash } from 'node:crypto'

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** CSP hashes of the inline styles of a page, e.g. `sha256-…=`. */
export const styleHashesOf = (html) =>
  [...html.matchAll(STYLE)].map(
    ([, css]) => `sha256-${createHash('sha256').update(css.replaceAll('\r\n', '\n')).digest('base64')}`,
  )
