import { and, eq, isNull, sql } from 'drizzle-orm'
import { person } from '../../concepts/people/person.tables.ts'
import { mintCoins, takeCoins, type Grant } from '../../concepts/coins/coins.ts'
import { endSessionsOf } from '../../concepts/account/session.service.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { refusalText } from '../../platform/http/refusalTexts.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { answerMail } from '../../concepts/safety/appealMail.ts'
import type { issueActs } from '../../concepts/issues/issueActs.ts'
import type { payoutActs } from '../../concepts/payouts/payoutActs.ts'
import type { hostActs } from '../../concepts/hosting/hostActs.ts'
import type { penaltyActs } from '../../concepts/hosting/penaltyActs.ts'
import { activePenalty } from '../../concepts/hosting/penaltyRows.ts'
import { isAgreementMissing } from '../../concepts/people/agreementMissing.ts'
import { setHostRole } from '../../concepts/hosting/hostRole.ts'
import { tellSystemNotice } from '../../concepts/systemNotices/tellSystemNotice.ts'
import type { ticketActs } from '../../concepts/tickets/ticketActs.ts'
import type { debtActs } from '../../concepts/debts/debtActs.ts'
import type { subscriptionActs } from '../../concepts/subscriptions/subscriptionActs.ts'
import type { backpackActs } from '../../concepts/backpack/backpackActs.ts'
import type { textActs } from '../../concepts/profile/textActs.ts'
import type { entranceActs } from '../../concepts/entrances/entranceActs.ts'
import type { sitePictureActs } from '../../concepts/sitePictures/sitePictureActs.ts'
import type { reviewActs } from '../../concepts/photos/reviewActs.ts'
import type { videoActs } from '../../concepts/videos/videoActs.ts'
import { appeal, ban } from '../../concepts/safety/ban.tables.ts'
import { banDevice, banPerson, unbanDevice, unbanPerson } from '../../concepts/safety/ban.service.ts'
import { banValues } from '../../platform/identity/banValues.ts'
import { report } from '../../concepts/safety/safety.tables.ts'
import { tellReporters } from '../../concepts/safety/tellReporters.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'

const CODES = { account: 10115, suspend: 20302, block48: 20303 } as const

async function requireAccount(tx: Database, personId: number): Promise<void> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (rows.length === 0) throw new ActRefused(`There is no account ${personId}.`)
}

function requireBrand({ brands }: GatewayContext, appId: string): void {
  if (!brands.has(appId))
    throw new ActRefused(
      `There is no brand with the appId "${appId}". Known: ${[...brands.keys()].join(', ')}.`,
    )
}

/** Acts that change something; each runs in one transaction with its line in the book of acts. */
export const changing: Omit<
  ActHandlers,
  | 'reports'
  | 'reports-about'
  | 'events'
  | 'metrics'
  | 'resend-events'
  | 'take-bonus'
  | 'report'
  | 'report-pictures'
  | 'snapshots'
  | 'appeals'
  | 'appeal'
  | 'complaints'
  | keyof typeof reviewActs
  | keyof typeof videoActs
  | keyof typeof backpackActs
  | keyof typeof entranceActs
  | keyof typeof sitePictureActs
  | keyof typeof issueActs
  | keyof typeof hostActs
  | keyof typeof payoutActs
  | keyof typeof penaltyActs
  | keyof typeof textActs
  | keyof typeof ticketActs
  | keyof typeof subscriptionActs
  | 'complaint'
  | 'answer-complaint'
  | 'login-link'
  | 'safety'
  | 'person'
  | 'orders'
  | 'order-receipt'
  | keyof typeof debtActs
  | 'acts'
  | 'config'
  | 'config-set'
  | 'config-reset'
  | 'config-history'
> = {
  'close-report': async (tx, { id, outcome, acted }, context) => {
    const [row] = await tx
      .update(report)
      .set({ closedAt: context.clock.now(), outcome })
      .where(and(eq(report.id, id), isNull(report.closedAt)))
      .returning({ reportedId: report.reportedId, reporterId: report.reporterId })
    if (row === undefined) throw new ActRefused(`There is no open report ${id}.`)
    await tellReporters(context, tx, { ...row, reporterIds: [row.reporterId], acted })
    return { data: { id, outcome, acted }, personId: row.reportedId, detail: { id, outcome, acted } }
  },
  'close-reports': async (tx, { personId, outcome, acted }, context) => {
    const rows = await tx
      .update(report)
      .set({ closedAt: context.clock.now(), outcome })
      .where(and(eq(report.reportedId, personId), isNull(report.closedAt)))
      .returning({ id: report.id, reporterId: report.reporterId })
    if (rows.length === 0) throw new ActRefused(`There is no open report about account ${personId}.`)
    const reporterIds = rows.map(({ reporterId }) => reporterId)
    await tellReporters(context, tx, { reportedId: personId, reporterIds, acted })
    const ids = rows.map(({ id }) => id)
    return {
      data: { personId, closed: ids.length, outcome, acted },
      personId,
      detail: { ids, outcome, acted },
    }
  },
  'answer-appeal': async (tx, { caseNumber, accept, answer }, context) => {
    const now = context.clock.now()
    const [row] = await tx
      .update(appeal)
      .set({ state: accept ? 'accepted' : 'rejected', answer, answeredAt: now })
      .where(and(eq(appeal.caseNumber, caseNumber), eq(appeal.state, 'open')))
      .returning()
    if (row === undefined) throw new ActRefused(`There is no open case ${caseNumber}.`)
    const [about] = row.banId === null ? [] : await tx.select().from(ban).where(eq(ban.id, row.banId))
    if (accept && about !== undefined) {
      if (about.personId === null) await unbanDevice(tx, about.appId, about.deviceId, now)
      else {
        await unbanPerson(tx, about.personId, now)
        await presenceChanged(tx, [about.personId])
      }
    }
    const lifted = accept && about !== undefined
    if (about !== undefined && about.personId !== null)
      await tellSystemNotice(context, tx, {
        personId: about.personId,
        kind: 'appeal',
        state: row.state,
        reference: caseNumber,
        path: '/safety-center',
      })
    return {
      data: { caseNumber, state: row.state, lifted },
      personId: about?.personId ?? null,
      detail: { caseNumber, accept, answer, lifted },
      after: () => answerMail(context, row),
    }
  },
  ban: async (tx, { personId, kind, rule, hours }, context) => {
    await requireAccount(tx, personId)
    const done = await banPerson(tx, personId, kind, { rule, hours, now: context.clock.now() })
    if (done === null) throw new ActRefused(`There is no account ${personId}.`)
    const values = await banValues(tx, { personId, appId: done.appId, deviceId: '' }, CODES[kind])
    await endSessionsOf(tx, personId, 'banned', context.clock.now())
    await presenceChanged(tx, [personId])
    return {
      data: { personId, kind, rule, ...done },
      personId,
      detail: { kind, rule, hours, ref: done.ref },
      after: () => {
        context.push.signal(personId, 'session.banned', {
          code: CODES[kind],
          msg: refusalText(CODES[kind]),
          values,
        })
      },
    }
  },
  unban: async (tx, { personId }, { clock }) => {
    const wasBanned = await unbanPerson(tx, personId, clock.now())
    if (wasBanned === null) throw new ActRefused(`There is no account ${personId}.`)
    // A mistyped number would else look like somebody let in.
    if (!wasBanned) throw new ActRefused(`The account ${personId} is not banned.`)
    await presenceChanged(tx, [personId])
    return { data: { personId }, personId, detail: {} }
  },
  'ban-device': async (tx, { appId, deviceId, rule, hours }, context) => {
    requireBrand(context, appId)
    const done = await banDevice(tx, appId, deviceId, { rule, hours, now: context.clock.now() })
    const people = await rowsOf<{ personId: number }>(
      tx,
      sql`select distinct s.person_id as "personId" from session s join person p on p.id = s.person_id where s.device_id = ${deviceId} and p.app_id = ${appId} and s.ended_at is null`,
    )
    const values = await banValues(tx, { personId: null, appId, deviceId }, 10116)
    return {
      data: { appId, deviceId, rule, ...done },
      detail: { appId, deviceId, rule, hours, ref: done.ref },
      after: () => {
        for (const { personId } of people)
          context.push.signal(personId, 'session.banned', { code: 10116, msg: refusalText(10116), values })
      },
    }
  },
  'unban-device': async (tx, { appId, deviceId }, context) => {
    requireBrand(context, appId)
    const wasBanned = await unbanDevice(tx, appId, deviceId, context.clock.now())
    if (wasBanned === null) throw new ActRefused(`The device ${deviceId} was never seen.`)
    if (!wasBanned) throw new ActRefused(`The device ${deviceId} is not banned.`)
    return { data: { appId, deviceId }, detail: { appId, deviceId } }
  },
  host: async (tx, { personId, on, price }, context) => {
    await requireAccount(tx, personId)
    const allowed = (await tunablesFor(tx, personId))['host.prices']
    if (on && !allowed.includes(price))
      throw new ActRefused(
        `Hosts of this brand ask ${allowed.join(', ')} coins per minute (host.prices); ${price} is none of them.`,
      )
    const suspended = on ? await activePenalty(tx, personId, 'role') : null
    if (suspended !== null) throw new ActRefused(`${suspended} suspends the role; lift it first.`)
    const userName = await setHostRole(tx, context, personId, on ? price : null)
    // Until the agreement is accepted nobody finds or calls them: the operator knows whom to remind.
    const agreed = on && !(await isAgreementMissing(tx, personId))
    return {
      data: { personId, userName, host: on, pricePerMinute: on ? price : 0, ...(on && { agreed }) },
      personId,
      detail: { on, ...(on ? { price } : {}) },
    }
  },
  coins: async (tx, { personId, amount, key }, { clock }) => {
    await requireAccount(tx, personId)
    const grant: Grant = {
      key: `operator:${key}`,
      kind: 'adjustment',
      personId,
      amount: Math.abs(amount),
      refId: key,
      at: clock.now(),
    }
    const { outcome, balance } = amount > 0 ? await mintCoins(tx, grant) : await takeCoins(tx, grant)
    if (outcome === 'insufficient')
      throw new ActRefused(`The account ${personId} has ${balance} coins; ${-amount} cannot be taken.`)
    if (outcome === 'limit') throw new ActRefused(`The account ${personId} cannot hold that many coins.`)
    return {
      data: { personId, amount, outcome, balance },
      personId,
      detail: { amount, key, outcome, balance },
    }
  },
}
