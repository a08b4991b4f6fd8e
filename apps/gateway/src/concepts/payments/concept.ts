import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Concept } from '../../platform/concept.ts'
import { own, ownRows } from '../../platform/personal/PersonalTable.ts'
import { sweepBanks } from './bank/bankAccounts.ts'
import { mailBankWanted } from './bank/mailBankWanted.ts'
import { mailOutsideRefunds, mailRefunds } from './mailRefunds.ts'
import { metricsAct } from './metricsAct.ts'
import { orderActs } from './orderActs.ts'
import { createPayHandlers } from './pay.routes.ts'
import { createPaymentsHandlers } from './payments.routes.ts'
import { recordPrices } from './priceHistory.ts'
import { createShopHandlers } from './shop.routes.ts'
import { shopPreviewAct } from './shopPreviewAct.ts'
import { sweepOrders } from './sweepOrders.ts'
import { sweepCardChecks } from './velocity.ts'

const KEPT = 'orders are kept as the law of accounting wants; what names the buyer goes'

export const paymentsConcept = {
  name: 'payments',
  handlers: (context: GatewayContext) => ({
    ...createPaymentsHandlers(context),
    ...createShopHandlers(context),
    ...createPayHandlers(context),
  }),
  acts: { ...orderActs, ...metricsAct },
  ownActs: shopPreviewAct,
  rounds: {
    'open payments': (context) => sweepOrders(context),
    'prices of packages': recordPrices,
    'shown cards': sweepCardChecks,
    'bank accounts of refunds': sweepBanks,
    'mails that ask for bank accounts': mailBankWanted,
    'mails about refunds': mailRefunds,
    'mails about refunds made at companies': mailOutsideRefunds,
  },
  personalTables: [
    {
      name: 'pay_event',
      whose: ({ personId }) =>
        sql`t.order_ref in (select o.id from pay_order o where o.person_id = ${personId})`,
      erase: { kept: KEPT },
    },
    {
      name: 'pay_refund',
      whose: ({ personId }) =>
        sql`t.order_id in (select o.id from pay_order o where o.person_id = ${personId})`,
      withheld: ['company_key'],
      erase: ({ personId }) => sql`update pay_refund set mail_to = '', mail_at = null, news_at = null
        where order_id in (select o.id from pay_order o where o.person_id = ${personId})`,
    },
    { ...ownRows('refund_bank'), withheld: ['sealed'] },
    {
      name: 'adyen_refund',
      whose: ({ personId }) => sql`t.attempt_id in (select a.id from pay_attempt a
        join pay_order o on o.id = a.order_id where o.person_id = ${personId})`,
      erase: { kept: KEPT },
    },
    {
      name: 'adyen_payment',
      whose: ({ personId }) =>
        sql`t.buyer_ref in (select b.ref from pay_buyer_ref b where b.person_id = ${personId})`,
      withheld: ['buyer_ref', 'state'],
      erase: ({ personId }) => sql`update adyen_payment set email = '', return_url = '', buyer_ref = ''
        where buyer_ref in (select b.ref from pay_buyer_ref b where b.person_id = ${personId})`,
    },
    {
      name: 'pay_attempt',
      whose: ({ personId }) =>
        sql`t.order_id in (select o.id from pay_order o where o.person_id = ${personId})`,
      withheld: ['request_key'],
      erase: ({
        personId,
      }) => sql`update pay_attempt set device_id = '', network = '', request_key = null, card_id = null
        where order_id in (select o.id from pay_order o where o.person_id = ${personId})`,
    },
    {
      name: 'pay_order',
      whose: own,
      erase: ({ personId }) =>
        sql`update pay_order set buyer = '{}', return_url = '' where person_id = ${personId}`,
    },
    { ...ownRows('pay_card'), withheld: ['token_ref'] },
    ownRows('pay_buyer'),
    ownRows('card_check'),
    { ...ownRows('pay_buyer_ref'), withheld: ['ref'] },
  ],
  impersonalTables: { shop_price: 'prices of packages' },
} as const satisfies Concept
