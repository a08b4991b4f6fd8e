import { issuesOrder, payoutsOrder, penaltiesOrder, ticketsOrder } from './caseOrders.ts'
import { OPERATOR_USAGE } from './operatorUsage.ts'
import {
  actedOf,
  amountOf,
  byOf,
  CASE,
  caseOf,
  change,
  COMPLAINT,
  look,
  named,
  oneOf,
  PENALTY,
  pictureKey,
  reasonOf,
  SCOPES,
  sentence,
  spanOf,
  stateOf,
  UnknownCommand,
  UsageError,
  userId,
  whole,
  type Order,
  type Options,
} from './orderWords.ts'
import { reviewOrder, textsOrder, videosOrder } from './reviewOrders.ts'

/** The act behind the words of the command line. @throws UsageError with the way on */
export function orderOf(
  [command = '', ...words]: readonly string[],
  options: Options,
  newKey: () => string,
): Order {
  const limit = options.limit === undefined ? {} : { limit: whole(options.limit, '--limit') }
  const [first = '', second = '', third = ''] = words
  switch (command) {
    case 'reports':
      if (first === 'close')
        return change('close-report', {
          id: whole(second, 'the number of a report'),
          outcome: sentence(options.answer),
          acted: actedOf(options),
        })
      if (first === 'close-all')
        return change('close-reports', {
          personId: userId(second),
          outcome: sentence(options.answer),
          acted: actedOf(options),
        })
      if (first === 'about')
        return look('reports-about', { personId: userId(second), state: stateOf(third), ...limit })
      if (first === 'pictures')
        return look('report-pictures', { id: whole(second, 'the number of a report') })
      return /^\d+$/.test(first)
        ? look('report', { id: whole(first, 'the number of a report') })
        : look('reports', { state: stateOf(first), ...limit })
    case 'snapshots':
      return look('snapshots', { personId: userId(first) })
    case 'appeals':
      if (PENALTY.test(second.toUpperCase()) && (first === 'accept' || first === 'reject'))
        return change('answer-penalty', {
          penaltyId: second.toUpperCase(),
          accept: first === 'accept',
          answer: sentence(options.answer),
        })
      if (PENALTY.test(first.toUpperCase())) return look('penalty', { penaltyId: first.toUpperCase() })
      if (first === 'accept' || first === 'reject')
        return change('answer-appeal', {
          caseNumber: caseOf(second),
          accept: first === 'accept',
          answer: sentence(options.answer),
        })
      return CASE.test(first.toUpperCase())
        ? look('appeal', { caseNumber: caseOf(first) })
        : look('appeals', { state: stateOf(first), ...limit })
    case 'complaints':
      if (first === 'answer')
        return change('answer-complaint', {
          caseNumber: caseOf(second, COMPLAINT),
          answer: sentence(options.answer),
          ...(options.coins === undefined ? {} : { coins: whole(options.coins, '--coins') }),
        })
      return COMPLAINT.test(first.toUpperCase())
        ? look('complaint', { caseNumber: caseOf(first, COMPLAINT) })
        : look('complaints', { state: stateOf(first), ...limit })
    case 'issues':
      return issuesOrder(words, options, limit)
    case 'refund':
      if (first === 'give-up')
        return change('give-up-refund', {
          orderNumber: named(second, 'the number of an order').toUpperCase(),
          answer: sentence(options.answer),
        })
      return change('refund', {
        orderNumber: named(first, 'the number of an order').toUpperCase(),
        ...(options.amount === undefined ? {} : { amount: whole(options.amount, '--amount') }),
      })
    case 'tickets':
      return ticketsOrder(words, options, limit)
    case 'review':
      return reviewOrder(words, options, limit)
    case 'texts':
      return textsOrder(words, options, limit)
    case 'videos':
      return videosOrder(words, options, limit)
    case 'safety':
      return look('safety', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'person':
      return look('person', { personId: userId(first) })
    case 'orders':
      if (first === 'receipt')
        return look('order-receipt', {
          orderNumber: named(second, 'the number of an order').toUpperCase(),
        })
      return look('orders', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'metrics':
      return look('metrics', { ...spanOf(options), ...byOf(options.by), ...limit })
    case 'events':
      return first === 'resend'
        ? change('resend-events', { which: named(second, 'the id of an event, or failed') })
        : look('events', { state: stateOf(first), ...limit })
    case 'debts':
      return first === 'settle'
        ? change('settle-debt', { orderNumber: named(second, 'the number of an order').toUpperCase() })
        : look('debts', { state: stateOf(first), ...limit })
    case 'subscriptions':
      return first === 'cancel'
        ? change('cancel-subscription', { personId: userId(second) })
        : look('subscriptions', { state: stateOf(first), ...limit })
    case 'acts':
      return look('acts', { ...(first === '' ? {} : { personId: userId(first) }), ...limit })
    case 'ban':
      if (first === 'device')
        return change('ban-device', {
          appId: named(second, 'an appId'),
          deviceId: named(third, 'a device id'),
          ...reasonOf(options),
        })
      return change('ban', {
        personId: userId(first),
        kind: oneOf(second, ['account', 'suspend', 'block48'], 'a kind of ban'),
        ...reasonOf(options),
      })
    case 'unban':
      return first === 'device'
        ? change('unban-device', { appId: named(second, 'an appId'), deviceId: named(third, 'a device id') })
        : change('unban', { personId: userId(first) })
    case 'hosts':
      if (first === 'approve') return change('host-approve', { personId: userId(second) })
      if (first === 'reject')
        return change('host-reject', { personId: userId(second), answer: sentence(options.answer) })
      return look('hosts', { state: stateOf(first), ...limit })
    case 'penalties':
      return penaltiesOrder(words, options, limit)
    case 'payouts':
      return payoutsOrder(words, options, limit)
    case 'host':
      return change('host', {
        personId: userId(first),
        on: oneOf(second, ['on', 'off'], 'the second word') === 'on',
        ...(options.price === undefined ? {} : { price: whole(options.price, '--price') }),
      })
    case 'login-link':
      return change('login-link', {
        personId: userId(first),
        site: named(second, 'the address of the site, https://…'),
      })
    case 'entrances':
      if (first !== 'preview')
        throw new UsageError(
          `${first === '' ? 'Missing' : `"${first}" is not right`}: entrances preview <brand>.`,
        )
      return look('entrances', {
        brand: named(second, 'a brand'),
        ...(third === '' ? {} : { list: third }),
        ...(options.country === undefined ? {} : { country: options.country.toUpperCase() }),
        ...(options.language === undefined ? {} : { language: options.language }),
        ...(options.at === undefined ? {} : { at: options.at }),
      })
    case 'pictures':
      if (first === 'remove') return change('pictures-remove', { key: pictureKey(second) })
      if (first !== '' && first !== 'list')
        throw new UsageError('Say what to do: pictures, pictures add <file>, pictures remove <picture>.')
      return look('pictures', limit)
    case 'config':
      return configOrder(words, limit)
    case 'take-bonus':
      return change('take-bonus', { personId: userId(first) })
    case 'backpack':
      if (first !== 'give') throw new UsageError('Say what to do: backpack give <userId> <gift>.')
      if (third === 'coupon')
        return change('backpack-give-coupon', {
          personId: userId(second),
          minutes: whole(options.minutes ?? '', '--minutes'),
          ...(options.for === undefined ? {} : { scope: oneOf(options.for, SCOPES, '--for, which calls') }),
          ...(options.count === undefined ? {} : { count: whole(options.count, '--count') }),
          ...(options.days === undefined ? {} : { days: whole(options.days, '--days') }),
        })
      return change('backpack-give', {
        personId: userId(second),
        giftId: named(third, 'the id of a gift, such as rose'),
        ...(options.count === undefined ? {} : { count: whole(options.count, '--count') }),
        ...(options.days === undefined ? {} : { days: whole(options.days, '--days') }),
      })
    case 'coins':
      return change('coins', {
        personId: userId(first),
        amount: amountOf(second),
        key: options.key ?? newKey(),
      })
    default:
      throw new UnknownCommand(`There is no command "${command}".\n\n${OPERATOR_USAGE}`)
  }
}

function configOrder(
  [act = '', brand = '', key = '', value = '']: readonly string[],
  limit: { limit?: number },
): Order {
  const about = { ...(brand === '' ? {} : { brand }), ...(key === '' ? {} : { key }) }
  if (act === 'get') return look('config', about)
  if (act === 'history') return look('config-history', { ...about, ...limit })
  if (act !== 'set' && act !== 'reset')
    throw new UsageError(`${act === '' ? 'Missing' : `"${act}" is not right`}: get, set, history or reset.`)
  const which = { brand: named(brand, 'a brand'), key: named(key, 'a setting; config get lists them') }
  return act === 'set'
    ? change('config-set', { ...which, value: named(value, 'its new value') })
    : change('config-reset', which)
}
