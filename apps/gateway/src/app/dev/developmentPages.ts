import { html } from 'hono/html'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { MovableClock } from '../../platform/clock.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { STYLESHEET_PATH } from '../../platform/http/pageStyle.ts'
import { newestMessages } from '../../platform/mail/mail.service.ts'
import type { EmbeddedRelay } from '../../platform/relay/startRelay.ts'
import { registerStandIn } from '../../concepts/social/standIn/registerStandIn.ts'
import { registerLinePage } from './linePage.ts'

const MESSAGES = 100
const YEARS = 50 * 365 * 24 * 3_600_000
const step = v.pipe(v.number(), v.integer(), v.minValue(-YEARS), v.maxValue(YEARS))
const clockBody = v.union([v.strictObject({ offsetMs: step }), v.strictObject({ advanceMs: step })])

/** Development only (D18): the outbox page with its JSON form, the clock, and lines made bad. */
export function registerDevelopmentPages(
  app: Hono,
  context: GatewayContext,
  clock: MovableClock,
  relay: EmbeddedRelay | null,
): void {
  registerLinePage(app, relay)
  registerStandIn(app, context)
  app.get('/dev/outbox.json', async (c) => c.json({ messages: await newestMessages(context, MESSAGES) }))
  app.get('/dev/outbox', async (c) => {
    const messages = await newestMessages(context, MESSAGES)
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    c.header('Refresh', '3')
    return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox (${messages.length})</title><link rel="stylesheet" href="${STYLESHEET_PATH}"></head>
<body><main><h1>Outbox</h1><p class="soft">Mails this gateway would send, newest first. The page refreshes by itself. Development only.</p>
${
  messages.length === 0
    ? html`<p>Nothing was sent yet. Sign up on the site and the mail appears here.</p>`
    : html`<ul class="messages">${messages.map(
        (message) => html`<li><h2>${message.subject}</h2>
<div class="soft">To ${message.recipient} · from ${message.sender} · <time datetime="${new Date(message.createdAt).toISOString()}">${new Date(message.createdAt).toISOString().replace('T', ' ').slice(0, 19)} UTC</time></div>
<pre dir="auto">${message.body}</pre>${message.link === '' ? '' : html`<p><a href="${message.link}" target="_blank" rel="noopener noreferrer">Open the link</a></p>`}</li>`,
      )}</ul>`
}
</main></body></html>`)
  })
  const state = (): { now: number; offsetMs: number } => ({ now: clock.now(), offsetMs: clock.offsetMs })
  app.get('/dev/clock', (c) => c.json(state()))
  app.post('/dev/clock', async (c) => {
    const body = v.safeParse(clockBody, await c.req.json().catch(() => null))
    if (!body.success)
      return c.json(
        {
          error: 'Send {"offsetMs": number} or {"advanceMs": number}: whole milliseconds, at most 50 years.',
        },
        400,
      )
    if ('offsetMs' in body.output) clock.setOffset(body.output.offsetMs)
    else clock.advance(body.output.advanceMs)
    return c.json(state())
  })
}
