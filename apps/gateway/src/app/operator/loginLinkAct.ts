import { and, eq, isNull } from 'drizzle-orm'
import { allowLoginLink, loginLinkOf } from '../../concepts/account/loginLink.service.ts'
import { mailLoginLink } from '../../concepts/account/loginLinkMail.ts'
import { person, type Person } from '../../concepts/people/person.tables.ts'
import { gatewayOrigin } from '../../platform/brands/siteOf.ts'
import { newSecret } from '../../platform/secrets.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { pausedHours } from '../../concepts/account/pauseMails.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'

type Addressed = Person & { email: string }

async function requireAddress(db: Database, personId: number): Promise<Addressed> {
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined) throw new ActRefused(`There is no account ${personId}.`)
  if (row.email === null) throw new ActRefused(`The account ${personId} has no email address.`)
  return { ...row, email: row.email }
}

function requireOrigin({ config }: GatewayContext, site: string): string {
  const { origin } = new URL(site)
  if (!config.publicOrigins.includes(origin))
    throw new ActRefused(`${origin} is no origin of this gateway. Known: ${config.publicOrigins.join(', ')}.`)
  return origin
}

/**
 * Mails the link, before anything is written down: a mail that does not go out leaves neither a link nor a
 * line in the book of acts, and the link logs in only once its line is there.
 *
 * @returns its secret
 * @throws ActRefused
 */
export async function sendLoginLink(
  { personId, site }: { personId: number; site: string },
  context: GatewayContext,
): Promise<{ secret: string }> {
  if (context.config.mail === null && context.config.mode === 'production')
    throw new ActRefused(
      'This gateway cannot send mails. Set SMTP_URL and MAIL_FROM, start it again, and repeat the command. No link was made.',
    )
  const row = await requireAddress(context.db, personId)
  const origin = gatewayOrigin(context.brands.get(row.appId), requireOrigin(context, site))
  const hours = await pausedHours(
    context.db,
    { appId: row.appId, email: row.email, purpose: 'login' },
    context.clock.now(),
  )
  if (hours > 0)
    throw new ActRefused(
      `The owner of this address said several times that it was not them. Such mails are paused for ${hours} hours.`,
    )
  const secret = newSecret()
  try {
    // The operator never sees it: it goes to the person alone.
    await mailLoginLink(context, row, loginLinkOf(row, origin, secret))
  } catch (error) {
    if (error instanceof Refusal)
      throw new ActRefused(
        'The mail server did not take the mail; the log of the gateway says why. No link was made.',
      )
    throw error
  }
  return { secret }
}

/** Lets the link that was mailed log in. */
export const loginLinkAct: Pick<ActHandlers, 'login-link'> = {
  'login-link': async (tx, { personId, site, secret }, context) => {
    await allowLoginLink(tx, await requireAddress(tx, personId), secret, context.clock.now())
    return { data: { personId, mailed: true }, personId, detail: { site: requireOrigin(context, site) } }
  },
}
