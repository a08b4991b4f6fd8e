import type { Hono } from 'hono'

/** Style of the gateway's few own pages; below /facade so that site servers pass it on. */
export const STYLESHEET_PATH = '/facade/page.css'

const CSS = `
:root { color-scheme: light dark; --line: var(--border-subtle, light-dark(#d9d6e3, #3a3647)); --soft: var(--text-secondary, light-dark(#625d72, #b3adc4)); --back: var(--bg-canvas, light-dark(#f6f5fa, #16141d)); --card: var(--bg-surface, light-dark(#fff, #201d2a)); --text: var(--text-primary, light-dark(#1d1a27, #f1eff7)); --link: var(--accent-fg, light-dark(#4b34c4, #b3a6ff)); --edge: var(--border-strong, light-dark(#8c879b, #77718a)); --main: var(--accent-solid, light-dark(#4b34c4, #b3a6ff)); --on-main: var(--accent-on-solid, light-dark(#fff, #201d2a)); --fault: var(--danger-fg, light-dark(#a3161f, #ff9c99)); --round: var(--brand-radius-control, .75rem); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 var(--brand-font-body, system-ui, sans-serif); }
main { max-inline-size: 52rem; margin-inline: auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin-block: 0 1rem; }
p { margin-block: 0 1rem; }
.soft { color: var(--soft); }
.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
.messages li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin-block: 0 .25rem; }
pre { font: inherit; white-space: pre-wrap; margin-block: .75rem 0; }
a { color: var(--link); }
.sheet { display: grid; align-content: center; gap: 1.25rem; max-inline-size: 27rem; min-block-size: 100dvh; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--brand-radius-card, 1rem); padding: clamp(1.25rem, 5vw, 2rem); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; overflow-wrap: anywhere; }
.card > *, .card form > * { margin: 0; }
.tag { justify-self: start; padding: .125rem .75rem; border-radius: 2rem; border: 1px dashed var(--soft); color: var(--soft); font-size: .8125rem; font-weight: 600; }
.people { display: grid; gap: .5rem; }
.field { display: grid; gap: .5rem; }
.or { display: flex; align-items: center; gap: .75rem; color: var(--soft); font-size: .875rem; }
.or::before, .or::after { content: ''; flex: 1; border-block-start: 1px solid var(--line); }
label { font-size: .875rem; font-weight: 600; }
button, input { font: inherit; color: inherit; min-block-size: 3rem; inline-size: 100%; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: var(--round); background: none; }
input { border-radius: var(--brand-radius-input, .75rem); background: var(--bg-raised, none); }
input[type='hidden'], input[hidden] { display: none; }
input[aria-invalid] { border-color: var(--fault); border-width: 2px; }
button { cursor: pointer; font-weight: 600; }
button:hover { background: var(--back); }
button.person { display: flex; align-items: center; gap: .75rem; text-align: start; }
button.person i { display: grid; place-items: center; inline-size: 2rem; block-size: 2rem; border-radius: 50%; background: var(--link); color: var(--card); font-style: normal; }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
a.button { display: grid; place-items: center; min-block-size: 3rem; padding: .5rem 1rem; border-radius: var(--round); background: var(--main); color: var(--on-main); font-weight: 600; text-decoration: none; text-align: center; }
.sender { display: flex; align-items: center; gap: .625rem; font-weight: 700; }
.mark { inline-size: 2.25rem; block-size: 2.25rem; background: var(--brand-mark, none) center / contain no-repeat; }
.mark:not(:root[data-mode] *) { display: none; }
.card form { display: grid; gap: 1rem; }
.card form.apart { border-block-start: 1px solid var(--line); padding-block-start: 1rem; gap: .75rem; }
.small { font-size: .875rem; }
.fault { color: var(--fault); font-size: .875rem; font-weight: 600; }
.field > * { margin: 0; }
button.main:hover { background: var(--text); border-color: var(--text); }
button.quiet { border-color: transparent; color: var(--soft); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`

/** Serves the stylesheet of the pages. */
export function registerPageStyle(app: Hono): void {
  app.get(STYLESHEET_PATH, (c) =>
    c.body(CSS, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )
}
