import type { OfferedLanguage } from '@visavis/core/contract'
import { html } from 'hono/html'
import { MAILED_LINK_PATH } from '../account/emailFlow.service.ts'
import { askedText } from '../../platform/mail/mailTexts.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import type { Html } from './linkPage.ts'
import type { MailedLink } from './mailedLink.service.ts'
import { PAGE_TEXTS, type PageTexts } from './pageCatalogue.ts'

/** What is wrong with the two fields of a new password. */
export interface PasswordFaults { readonly password?: string | undefined; readonly repeat?: string | undefined }
/** What was typed comes back with a fault, so that nothing has to be typed again. */
export interface PasswordForm { readonly values: { readonly password: string; readonly repeat: string }; readonly faults: PasswordFaults }
export interface LinkFacts { readonly link: MailedLink; readonly secret: string; readonly language: OfferedLanguage; readonly languageId: number; readonly brandName: string }

export const EMPTY_FORM: PasswordForm = { values: { password: '', repeat: '' }, faults: {} }

/** Puts brand, address and moments into the texts of the page. */
export function filled(text: string, { link, language, brandName }: Pick<LinkFacts, 'link' | 'language' | 'brandName'>): string {
  const values: Record<string, string> = { brand: brandName, email: `\u2068${link.email}\u2069`, until: momentText(link.expiresAt, language), when: momentText(link.createdAt, language) }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** What was asked for, when and from where, with the button that acts and the one that ends it. */
export function openContent(facts: LinkFacts, form: PasswordForm = EMPTY_FORM): Html {
  const { link, language } = facts
  const texts = PAGE_TEXTS[language]
  const { body, act } = texts[link.purpose]
  const asked = link.purpose === 'login' ? filled(texts.madeByUs, facts) : askedText(link, language)
  return html`<p>${filled(body, facts)}${link.switching ? ` ${texts.moves}` : ''}</p>
<p class="soft">${asked} ${filled(texts.until, facts)}</p>
<form method="post" action="${MAILED_LINK_PATH}">${hiddenFields(facts)}${link.purpose === 'reset' ? passwordFields(texts, link.email, form) : ''}
<button class="main" name="act" value="confirm">${act}</button></form>
${denyForm(facts)}`
}

/** "This was not me", as long as it can end something. */
export function denyForm(facts: LinkFacts): Html {
  const { notMe, notMeHint } = PAGE_TEXTS[facts.language]
  return html`<form method="post" action="${MAILED_LINK_PATH}" class="apart">${hiddenFields(facts)}<p class="soft">${notMeHint}</p><button name="act" value="deny">${notMe}</button></form>`
}

const hiddenFields = ({ secret, languageId }: LinkFacts): Html => html`<input type="hidden" name="key" value="${secret}"><input type="hidden" name="lang" value="${languageId}">`

/** Password managers file the new password under the address. */
const passwordFields = (texts: PageTexts, email: string, { values, faults }: PasswordForm): Html => html`<input type="text" name="username" autocomplete="username" value="${email}" readonly hidden>
${field('password', texts.newPassword, values.password, faults.password, faults.password !== undefined, texts.rule)}
${field('repeat', texts.repeatPassword, values.repeat, faults.repeat, faults.password === undefined && faults.repeat !== undefined)}`

function field(name: 'password' | 'repeat', label: string, value: string, fault: string | undefined, focused: boolean, hint?: string): Html {
  const described = [hint === undefined ? '' : `${name}-hint`, fault === undefined ? '' : `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required value="${value}"${described === '' ? '' : html` aria-describedby="${described}"`}${fault === undefined ? '' : html` aria-invalid="true"`}${focused ? html` autofocus` : ''}>
${hint === undefined ? '' : html`<p class="soft small" id="${name}-hint">${hint}</p>`}${fault === undefined ? '' : html`<p class="fault" id="${name}-fault" role="alert">${fault}</p>`}</div>`
}
