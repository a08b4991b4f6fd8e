import { STYLESHEET_PATH } from '../../http/pageStyle.ts'

/** People who exist nowhere. */
const PEOPLE = [['ada', 'Ada Test'], ['ben', 'Ben Test'], ['cleo', 'Cleo Test']] as const

/** The stand-in's own page: says what it is, and lets one choose who to be. No script, no input that is shown back. */
export function peoplePage(name: string): string {
  const buttons = PEOPLE.map(([id, label]) => `<button name="person" value="${id}">${label}</button>`).join(' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Stand-in for ${name}</title><link rel="stylesheet" href="${STYLESHEET_PATH}"></head>
<body><main><h1>Stand-in for ${name}</h1>
<p>This is not ${name}. It is a test page of your development server: nothing you do here reaches ${name}. Who do you want to be?</p>
<form method="post"><p>${buttons}</p></form>
<form method="post"><p><label>Somebody else <input name="person" required pattern="[\\w.@+\\-]{1,60}" maxlength="60" autocomplete="off" autocapitalize="none"></label> <button>Continue</button></p></form>
<form method="post"><p><button name="person" value="">Cancel</button></p></form>
</main></body></html>`
}
