import { minuteProgress } from '@visavis/domain/call/call.selectors'
import type { Call, Talk } from '@visavis/domain/call/call.states'
import type { CostMeterProps } from '@visavis/ui/CostMeter'
import type { Text } from '../i18n/text.ts'

/** What the meter shows: the payer's cost, the host's points, or that it is free. */
export function meterOf(
  text: Text<'webChat' | 'app' | 'base'>,
  call: Call,
  talk: Talk,
  last: boolean,
  now: number,
): CostMeterProps {
  const minutes = String(talk.minutes)
  const progress = minuteProgress(talk, now)
  const isTrial = talk.trial === undefined ? call.trial !== undefined : !talk.trial.agreed
  if (call.role === 'caller' && isTrial) {
    return {
      state: talk.gold > 0 ? 'paid' : 'free',
      progress,
      minutes,
      spent: talk.gold > 0 ? text('webChat.call.spent', { gold: talk.gold }) : text('webChat.confirm.free'),
      left: text('webChat.trial.meter'),
    }
  }
  const coupon = talk.coupon?.minutes ?? call.couponMinutes ?? 0
  if (call.role === 'caller' && talk.minutes <= coupon && coupon > 0 && !last) {
    const left = text('webChat.coupon.left', { minutes: coupon, price: call.price })
    return { state: 'free', progress, minutes, spent: text('webChat.coupon.free'), left, announcement: left }
  }
  if (call.role === 'caller' && call.price > 0) {
    const left = talk.minutesLeft ?? Math.floor(call.goldNum / call.price)
    return {
      state: last ? 'last' : left <= 1 && talk.minutesLeft !== null ? 'low' : 'paid',
      progress,
      minutes,
      spent: text('webChat.call.spent', { gold: talk.gold }),
      left: last
        ? text('webChat.call.lastMinute')
        : text('webChat.call.left', { minutes: left, price: call.price }),
      announcement: last
        ? text('webChat.call.lastMinuteSpoken')
        : text('webChat.call.startSpoken', { price: call.price }),
    }
  }
  if (call.role === 'callee' && call.pointsPerMinute > 0) {
    return {
      state: 'free',
      progress,
      minutes,
      spent: text('webChat.call.earned', { points: talk.points ?? 0 }),
      left: isTrial
        ? text('webChat.trial.meter')
        : text('webChat.call.perMinute', { points: call.pointsPerMinute }),
    }
  }
  return {
    state: 'free',
    progress: 0,
    minutes,
    spent: text('webChat.call.free'),
    left: text('webChat.call.freeNote'),
  }
}
