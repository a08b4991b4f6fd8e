import { sql } from 'drizzle-orm'
import type { Concept } from '../../platform/concept.ts'
import { own } from '../../platform/personal/PersonalTable.ts'
import { createAccountHandlers } from './account.routes.ts'
import { createLinkHandlers } from './link.routes.ts'
import { createPhoneHandlers } from './phone.routes.ts'
import { createPresenceHandlers } from './presence.routes.ts'
import { createQrLoginHandlers } from './qrLogin.routes.ts'
import { forgetFlows } from './forgetFlows.ts'
import { forgetNetworks } from './registerBonus.ts'
import { takeBonus } from './takeBonus.ts'

export const accountConcept = {
  name: 'account',
  handlers: (context) => ({
    ...createAccountHandlers(context),
    ...createPhoneHandlers(context),
    ...createQrLoginHandlers(context),
    ...createLinkHandlers(context),
    ...createPresenceHandlers(context),
  }),
  acts: takeBonus,
  rounds: {
    'networks of sign-up coins': ({ db, clock }) => forgetNetworks(db, clock.now()),
    'outdated flows': forgetFlows,
  },
  personalTables: [
    { name: 'contact_switch', whose: own, erase: 'delete' },
    { name: 'social_identity', whose: own, erase: 'delete' },
    { name: 'qr_login', whose: own, erase: 'delete' },
    {
      name: 'phone_code',
      whose: ({ appId, phone }) => sql`t.app_id = ${appId} and t.phone = ${phone} and t.phone <> ''`,
      withheld: ['salt', 'code_hash'],
      erase: 'delete',
    },
    {
      name: 'email_flow',
      whose: ({ appId, email }) => sql`t.app_id = ${appId} and t.email = ${email} and t.email <> ''`,
      erase: 'delete',
    },
    {
      name: 'ticket',
      whose: ({ personId, appId, email }) =>
        sql`(t.person_id = ${personId} or (t.app_id = ${appId} and lower(t.email) = ${email} and t.email <> ''))`,
      erase: 'delete',
    },
    {
      name: 'login_failure',
      whose: ({ appId, email, phone }) =>
        sql`(${email} <> '' and starts_with(t.key, ${`${appId} ${email} `})) or (${phone} <> '' and starts_with(t.key, ${`${appId} ${phone} `}))`,
      erase: 'delete',
    },
    {
      name: 'device',
      whose: ({ personId, appId }) =>
        sql`t.app_id = ${appId} and t.device_id in (select s.device_id from session s where s.person_id = ${personId})`,
      erase: { kept: 'about the browser: that it got its sign-up coins, and whether it is banned' },
    },
    { name: 'session', whose: own, erase: 'delete' },
    {
      name: 'account_deletion',
      whose: own,
      erase: ({ personId }, now) =>
        sql`update account_deletion set text = '', erased_at = case when restored_at is null then ${now}::bigint end where person_id = ${personId}`,
    },
  ],
  impersonalTables: {
    register_bonus:
      'keyed hashes of addresses and numbers that had sign-up coins: nobody can be found by them, and they stay so that the coins are given once',
  },
} as const satisfies Concept
