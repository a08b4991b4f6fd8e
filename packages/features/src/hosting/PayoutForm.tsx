import type { PayoutForm as Asked } from '@visavis/core/contract'
import {
  PAYEE_NAME_MAX,
  PAYMENT_CODE_DIGITS,
  PAYMENT_PIN_DIGITS,
  payoutWorth,
} from '@visavis/core/contract/payouts'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { TextField } from '@visavis/ui/TextField'
import { useForm, type FormProblem } from '@visavis/ui/useForm'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { useMoney } from '../i18n/useMoney.ts'
import styles from './hosting.module.css'

type Field = 'points' | 'firstName' | 'lastName' | 'paymentCode' | 'pin'
export interface PayoutRequest extends Readonly<Record<Exclude<Field, 'points'>, string>> {
  readonly points: number
  /** What 100 points were shown to be worth. */
  readonly rate: number
}
export interface PayoutFormProps {
  form: Asked
  /** @returns why it was refused, or null */
  onRequest: (request: PayoutRequest) => Promise<GatewayFailure | null>
}

const DIGITS = { paymentCode: PAYMENT_CODE_DIGITS, pin: PAYMENT_PIN_DIGITS } as const
const isField = (field: string | null | undefined): field is Field =>
  ['points', 'firstName', 'lastName', 'paymentCode', 'pin'].includes(field ?? '')
const numbers = { inputMode: 'numeric', dir: 'ltr' } as const

/**
 * Asks for a payout: how many points, and whom the money goes to. The money stands on the button (R5.25,
 * R5.27).
 */
export function PayoutForm({ form: { min, available, per100 }, onRequest }: PayoutFormProps) {
  const text = useText('host')
  const formats = useFormats()
  const money = useMoney()
  const failureText = useFailureText()
  const range = text('host.payout.range', { min: formats.number(min), max: formats.number(available) })
  const pointsOf = (value: string): number | null => {
    const points = /^\d{1,9}$/.test(value) ? Number(value) : 0
    return points >= min && points <= available ? points : null
  }
  const digitsFault = (field: 'paymentCode' | 'pin', value: string): string | undefined => {
    const { min: fewest, max: most } = DIGITS[field]
    return new RegExp(`^\\d{${fewest},${most}}$`).test(value)
      ? undefined
      : text('host.payout.digits', { min: formats.number(fewest), max: formats.number(most) })
  }
  const nameFault = (value: string): string | undefined =>
    value.trim() === '' ? text('host.payout.nameMissing') : undefined
  const problemOf = (failure: GatewayFailure | null): FormProblem<Field> | null => {
    if (failure === null) return null
    if (failure.kind === 'invalid' && failure.field === 'rate')
      return { text: text('host.payout.rateChanged') }
    return failure.kind === 'invalid' && isField(failure.field)
      ? { field: failure.field, text: failureText(failure) }
      : { text: failureText(failure) }
  }
  const { field, values, problem, busy, formProps } = useForm<Field>({
    initial: { points: String(available), firstName: '', lastName: '', paymentCode: '', pin: '' },
    check: (now) => ({
      points: pointsOf(now.points) === null ? range : undefined,
      firstName: nameFault(now.firstName),
      lastName: nameFault(now.lastName),
      paymentCode: digitsFault('paymentCode', now.paymentCode),
      pin: digitsFault('pin', now.pin),
    }),
    submit: async ({ points, ...data }) =>
      problemOf(await onRequest({ ...data, points: Number(points), rate: per100.amount })),
  })
  const points = pointsOf(values.points)
  const worth =
    points === null ? null : money({ amount: payoutWorth(points, per100.amount), currency: per100.currency })
  return (
    <form {...formProps} className={styles['form']}>
      <TextField
        {...numbers}
        {...field('points')}
        label={text('host.payout.points')}
        hint={worth === null ? range : `${range} ${text('host.payout.worth', { money: worth })}`}
        autoComplete="off"
        maxLength={9}
      />
      <TextField
        {...field('firstName')}
        label={text('host.payout.firstName')}
        autoComplete="given-name"
        maxLength={PAYEE_NAME_MAX}
      />
      <TextField
        {...field('lastName')}
        label={text('host.payout.lastName')}
        autoComplete="family-name"
        maxLength={PAYEE_NAME_MAX}
      />
      <TextField
        {...numbers}
        {...field('paymentCode')}
        label={text('host.payout.code')}
        hint={text('host.payout.codeHint')}
        autoComplete="off"
        maxLength={PAYMENT_CODE_DIGITS.max}
      />
      <TextField
        {...numbers}
        {...field('pin')}
        type="password"
        label={text('host.payout.pin')}
        hint={text('host.payout.pinHint')}
        autoComplete="one-time-code"
        maxLength={PAYMENT_PIN_DIGITS.max}
      />
      {problem !== undefined && (
        <p className={styles['fault']} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {worth === null ? text('host.payout.requestEmpty') : text('host.payout.request', { money: worth })}
        </Button>
      </div>
    </form>
  )
}
