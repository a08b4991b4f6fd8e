import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { MAILED_LINK_PATH, mailedLinkUrl } from '../account/emailFlow.service.ts'
import { isEmailPassword } from '../account/passwords.ts'
import { siteOf } from '../../platform/brands/siteOf.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { isOwnForm } from './formSource.ts'
import {
  denyForm,
  openContent,
  valuesOf,
  type LinkFacts,
  type PasswordFaults,
  type PasswordForm,
} from './linkContent.ts'
import { linkPage, pagePolicy, toSite, toSomeSite, type Html } from './linkPage.ts'
import {
  confirmLink,
  denyLink,
  findLink,
  logInTicket,
  setPasswordByLink,
  stateOf,
} from './mailedLink.service.ts'

/**
 * Mailed links. Opening one (GET, HEAD) only shows what was asked for; the buttons of its page (POST) act, in
 * whatever browser it was opened: programs that follow links of mails change nothing.
 */
export function registerMailedLinks(app: Hono, context: GatewayContext): void {
  app.get(MAILED_LINK_PATH, async (c) => {
    const facts = await factsOf(context, c.req.query('key'), c.req.query('lang'))
    return show(c, context, facts)
  })
  app.post(MAILED_LINK_PATH, async (c) => {
    const form = await c.req.parseBody().catch(() => ({}))
    const text = (name: string): string | undefined => {
      const value = (form as Record<string, unknown>)[name]
      return typeof value === 'string' ? value : undefined
    }
    if (
      !isOwnForm(
        { origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') },
        context.config.publicOrigins,
      )
    )
      return foreign(c, context, text('lang'))
    const facts = await factsOf(context, text('key'), text('lang'))
    const { link } = facts
    if (link === null) return show(c, context, facts)
    if (text('act') === 'deny') await denyLink(context, link)
    else if (text('act') === 'confirm' && stateOf(link) === 'open') {
      const typed = { password: text('password') ?? '', repeat: text('repeat') ?? '' }
      const faults = link.purpose === 'reset' ? faultsOf(typed, facts) : null
      if (faults !== null) return show(c, context, facts, { values: typed, faults })
      const ticket = await act(context, { ...facts, link }, typed.password)
      if (ticket !== null) {
        const site = siteOf(context, context.brands.get(link.appId), c.req.header('host'))
        return c.redirect(`${site}/?${new URLSearchParams({ emailToken: ticket }).toString()}`, 303)
      }
    }
    return c.redirect(mailedLinkUrl('', facts.secret, facts.languageId), 303)
  })
}

type Found = Omit<LinkFacts, 'link'> & { readonly link: LinkFacts['link'] | null }

async function factsOf(context: GatewayContext, secret = '', lang = '1'): Promise<Found> {
  const link = await findLink(context, secret)
  const languageId = /^\d{1,4}$/.test(lang) ? Number(lang) : 1
  return {
    link,
    secret,
    languageId,
    wording: context.texts.of(link === null ? null : context.brands.get(link.appId), languageId),
  }
}

/** @returns the ticket of a log-in, the one act that goes on in this browser */
async function act(context: GatewayContext, { link }: LinkFacts, password: string): Promise<string | null> {
  if (link.purpose === 'login') return await logInTicket(context, link)
  if (link.purpose === 'reset') await setPasswordByLink(context, link, password)
  else await confirmLink(context, link)
  return null
}

function faultsOf(
  { password, repeat }: PasswordForm['values'],
  { wording: { text } }: Pick<LinkFacts, 'wording'>,
): PasswordFaults | null {
  const faults = {
    password: isEmailPassword(password) ? undefined : text('mailedLink.length'),
    repeat: password === repeat ? undefined : text('mailedLink.different'),
  }
  return faults.password === undefined && faults.repeat === undefined ? null : faults
}

function show(
  c: Context,
  context: GatewayContext,
  { link, ...rest }: Found,
  form?: PasswordForm,
): Response | Promise<Response> {
  const { language, text } = rest.wording
  const brand = link === null ? null : (context.brands.get(link.appId) ?? null)
  const site = siteOf(context, brand, c.req.header('host'))
  const invalid = () =>
    answer(
      c,
      site,
      linkPage({
        language,
        brand,
        title: text('mailedLink.invalidTitle'),
        content: html`<p>${text('mailedLink.invalidBody')}</p>${
          brand === null ? toSomeSite(rest.wording, site) : toSite(text('mailedLink.toSite'), `${site}/`)
        }`,
      }),
      404,
    )
  if (link === null || brand === null) return invalid()
  const facts = { ...rest, link }
  const { purpose } = link
  switch (stateOf(link)) {
    case 'open':
      return answer(
        c,
        site,
        linkPage({
          language,
          brand,
          title: text(`mailedLink.${purpose}.title`, valuesOf(facts)),
          content: openContent(facts, form),
        }),
        form === undefined ? 200 : 422,
      )
    case 'denied':
      return answer(
        c,
        site,
        linkPage({
          language,
          brand,
          title: text('mailedLink.deniedTitle'),
          content: html`<p>${text('mailedLink.deniedBody')}</p>${toSite(text('mailedLink.toSite'), `${site}/`)}`,
        }),
        200,
      )
    case 'done': {
      const doneBody = text(`mailedLink.${purpose}.doneBody`)
      const onward =
        purpose === 'reset' || purpose === 'login'
          ? toSite(text('mailedLink.logIn'), `${site}/login`)
          : toSite(text('mailedLink.toSite'), `${site}/`)
      return answer(
        c,
        site,
        linkPage({
          language,
          brand,
          title: text(`mailedLink.${purpose}.doneTitle`),
          content: html`<p>${doneBody}</p>${onward}${link.completedAt === null ? denyForm(facts) : ''}`,
        }),
        200,
      )
    }
    case 'closed':
      return invalid()
  }
}

function foreign(
  c: Context,
  context: GatewayContext,
  lang: string | undefined,
): Response | Promise<Response> {
  const wording = context.texts.of(null, Number(lang ?? '1'))
  const { language, text } = wording
  const site = siteOf(context, null, c.req.header('host'))
  return answer(
    c,
    site,
    linkPage({
      language,
      brand: null,
      title: text('mailedLink.foreignTitle'),
      content: html`<p>${text('mailedLink.foreignBody')}</p>${toSomeSite(wording, site)}`,
    }),
    403,
  )
}

/** Secrets stand in the address: neither caches nor other pages may learn it. */
function answer(
  c: Context,
  site: string,
  page: Html,
  status: 200 | 403 | 404 | 422,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy(site))
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}
