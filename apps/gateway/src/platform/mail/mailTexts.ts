import type { Wording } from '../texts/serverTexts.ts'
import { momentText, placeText, type Asked } from './askedFrom.ts'

/** Subject and plain text of a mail. */
export interface MailText {
  readonly subject: string
  readonly body: string
}

/** "Requested on …, from Germany · Chrome, Windows." */
export function askedText(asked: Asked, { language, text }: Wording): string {
  const from = placeText(asked, language)
  const when = momentText(asked.createdAt, language)
  return from === '' ? text('mail.askedSomewhere', { when }) : text('mail.asked', { when, from })
}

/** A mail that proves an address. @param asked when and from where it was asked for */
export function mailText(
  purpose: 'register' | 'reset' | 'link',
  wording: Wording,
  { link, asked }: { readonly link: string; readonly asked: Asked },
): MailText {
  const { text } = wording
  const body = [
    text(`mail.${purpose}.body`),
    link,
    askedText(asked, wording),
    text('mail.life'),
    text('mail.notYou'),
  ]
  return { subject: text(`mail.${purpose}.subject`), body: body.join('\n\n') }
}

/** What an account is told that lost an address or number to another one (R4.54). */
export function movedText(wording: Wording, asked: Asked): MailText {
  const { text } = wording
  return {
    subject: text('mail.moved.subject'),
    body: [text('mail.moved.body'), askedText(asked, wording), text('mail.moved.notYou')].join('\n\n'),
  }
}
