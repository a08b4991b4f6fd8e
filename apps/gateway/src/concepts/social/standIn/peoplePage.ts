import { STYLESHEET_PATH } from '../../../platform/http/pageStyle.ts'

/** People who exist nowhere. */
const PEOPLE = [
  ['ada', 'Ada Test'],
  ['ben', 'Ben Test'],
  ['cleo', 'Cleo Test'],
] as const

/**
 * The stand-in's own page: says what it is, and lets one choose who to be. No script, no input that is shown
 * back.
 */
export function peoplePage(name: string): string {
  const people = PEOPLE.map(
    ([id, label]) =>
      `<button class="person" name="person" value="${id}"><i aria-hidden="true">${label.slice(0, 1)}</i>${label}</button>`,
  ).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Stand-in for ${name}</title><link rel="stylesheet" href="${STYLESHEET_PATH}"></head>
<body><main class="sheet"><div class="card">
<span class="tag">Development only</span>
<h1>Stand-in for ${name}</h1>
<p class="soft">This is not ${name}. It is a test page of your development server: nothing you do here reaches ${name}. Who do you want to be?</p>
<form class="people" method="post">${people}</form>
<p class="or">or</p>
<form class="field" method="post"><label for="person">Somebody else</label><input id="person" name="person" required pattern="[\\w.@+\\-]{1,60}" maxlength="60" autocomplete="off" autocapitalize="none" spellcheck="false" title="Letters, digits and . @ + - _"><button class="main">Continue</button></form>
<form method="post"><button class="quiet" name="person" value="">Cancel</button></form>
</div></main></body></html>`
}
