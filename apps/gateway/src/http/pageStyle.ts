import type { Hono } from 'hono'

/** Style of the gateway's few own pages; below /facade so that site servers pass it on. */
export const STYLESHEET_PATH = '/facade/page.css'

const CSS = `
:root { color-scheme: light dark; --line: light-dark(#d9d6e3, #3a3647); --soft: light-dark(#625d72, #b3adc4); --back: light-dark(#f6f5fa, #16141d); --card: light-dark(#fff, #201d2a); --text: light-dark(#1d1a27, #f1eff7); --link: light-dark(#4b34c4, #b3a6ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 52rem; margin-inline: auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin-block: 0 1rem; }
p { margin-block: 0 1rem; }
.soft { color: var(--soft); }
.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
.messages li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin-block: 0 .25rem; }
pre { font: inherit; white-space: pre-wrap; margin-block: .75rem 0; }
a { color: var(--link); }
`

/** Serves the stylesheet of the pages. */
export function registerPageStyle(app: Hono): void {
  app.get(STYLESHEET_PATH, (c) => c.body(CSS, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }))
}
