import { html } from 'hono/html'
import { MAILED_LINK_PATH } from '../account/emailFlow.service.ts'
import { askedText } from '../../platform/mail/mailTexts.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import type { Html } from './linkPage.ts'
import type { MailedLink } from './mailedLink.service.ts'
import type { TextValues, Wording } from '../../platform/texts/serverTexts.ts'

/** What is wrong with the two fields of a new password. */
export interface PasswordFaults {
  readonly password?: string | undefined
  readonly repeat?: string | undefined
}
/** What was typed comes back with a fault, so that nothing has to be typed again. */
export interface PasswordForm {
  readonly values: { readonly password: string; readonly repeat: string }
  readonly faults: PasswordFaults
}
export interface LinkFacts {
  readonly link: MailedLink
  readonly secret: string
  readonly languageId: number
  readonly wording: Wording
}

export const EMPTY_FORM: PasswordForm = { values: { password: '', repeat: '' }, faults: {} }

/**
 * Address and moments of a link, as the texts of its page have them; the address keeps its own direction of
 * writing.
 */
export const valuesOf = ({
  link,
  wording: { language },
}: Pick<LinkFacts, 'link' | 'wording'>): TextValues => ({
  email: `\u2068${link.email}\u2069`,
  until: momentText(link.expiresAt, language),
  when: momentText(link.createdAt, language),
})

/** What was asked for, when and from where, with the button that acts and the one that ends it. */
export function openContent(facts: LinkFacts, form: PasswordForm = EMPTY_FORM): Html {
  const { link, wording } = facts
  const { text } = wording
  const values = valuesOf(facts)
  const asked = link.purpose === 'login' ? text('mailedLink.madeByUs', values) : askedText(link, wording)
  const body = text(`mailedLink.${link.purpose}.body`, values)
  const act = text(`mailedLink.${link.purpose}.act`)
  return html`<p>${body}${link.switching ? ` ${text('mailedLink.moves')}` : ''}</p>
<p class="soft">${asked} ${text('mailedLink.until', values)}</p>
<form method="post" action="${MAILED_LINK_PATH}">${hiddenFields(facts)}${link.purpose === 'reset' ? passwordFields(wording, link.email, form) : ''}
<button class="main" name="act" value="confirm">${act}</button></form>
${denyForm(facts)}`
}

/** "This was not me", as long as it can end something. */
export function denyForm(facts: LinkFacts): Html {
  const { text } = facts.wording
  return html`<form method="post" action="${MAILED_LINK_PATH}" class="apart">${hiddenFields(facts)}<p class="soft">${text('mailedLink.notMeHint')}</p><button name="act" value="deny">${text('mailedLink.notMe')}</button></form>`
}

const hiddenFields = ({ secret, languageId }: LinkFacts): Html =>
  html`<input type="hidden" name="key" value="${secret}"><input type="hidden" name="lang" value="${languageId}">`

/** Password managers file the new password under the address. */
const passwordFields = (
  { text }: Wording,
  email: string,
  { values, faults }: PasswordForm,
): Html => html`<input type="text" name="username" autocomplete="username" value="${email}" readonly hidden>
${field('password', text('mailedLink.newPassword'), values.password, faults.password, faults.password !== undefined, text('mailedLink.rule'))}
${field('repeat', text('mailedLink.repeatPassword'), values.repeat, faults.repeat, faults.password === undefined && faults.repeat !== undefined)}`

function field(
  name: 'password' | 'repeat',
  label: string,
  value: string,
  fault: string | undefined,
  focused: boolean,
  hint?: string,
): Html {
  const described = [hint === undefined ? '' : `${name}-hint`, fault === undefined ? '' : `${name}-fault`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required value="${value}"${described === '' ? '' : html` aria-describedby="${described}"`}${fault === undefined ? '' : html` aria-invalid="true"`}${focused ? html` autofocus` : ''}>
${hint === undefined ? '' : html`<p class="soft small" id="${name}-hint">${hint}</p>`}${fault === undefined ? '' : html`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`}</div>`
}
