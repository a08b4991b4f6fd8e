import type { PayState } from '@visavis/domain/shop/pay.states'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { QrCode } from '@visavis/ui/QrCode'
import { Spinner } from '@visavis/ui/Spinner'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import type { ReactNode } from 'react'
import { useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { clock } from '../clock.ts'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'
import { isPage } from '../pay/usePaying.ts'
import { BankFrame } from './BankFrame.tsx'

/** An order that is made. One that was not paid leads back to the choice and shows nothing here. */
export type MadeOrder = Exclude<PayState, { phase: 'package' | 'creating' }>

export interface OrderStateProps {
  pay: MadeOrder
  /** Milliseconds of the countdown that are left. */
  left: number
  busy: boolean
  /** The call still runs. */
  together: boolean
  onWindow: (url: string) => void
  onReturned: () => void
  onRead: () => void
  onCancel: () => void
  onClose: () => void
}

/** Where a payment stands that was begun in a call: the states of the result page, inside the sheet. */
export function OrderState(props: OrderStateProps) {
  const { pay, left, together, busy, onClose, onRead } = props
  const text = useText('shop')
  const money = useMoney()
  const failureText = useFailureText()
  const back = (
    <Button variant="primary" size="lg" full onClick={onClose}>
      {text(together ? 'shop.inCall.back' : 'base.action.close')}
    </Button>
  )
  switch (pay.phase) {
    case 'atProvider':
      return <AtCompany {...props} pay={pay} />
    case 'opened':
    case 'waiting':
    case 'processing': {
      const waits = pay.phase !== 'processing'
      return (
        <Said title={text(waits ? 'shop.result.waiting' : 'shop.result.processing')}>
          <Spinner size={40} />
          <Text align="center">{text(waits ? 'shop.inCall.waiting' : 'shop.result.processingText')}</Text>
          {pay.phase === 'waiting' && (
            <span className={styles['clock']} role="timer" aria-label={text('shop.result.left')}>
              {clock(left)}
            </span>
          )}
          {pay.unread !== null && (
            <div role="alert">
              <Stack gap={2} align="center">
                <Text tone="danger">{failureText(pay.unread)}</Text>
                <Button icon="arrow-clockwise" busy={busy} onClick={onRead}>
                  {text('base.action.retry')}
                </Button>
              </Stack>
            </div>
          )}
          {back}
        </Said>
      )
    }
    case 'success': {
      const { coins, bonus, firstPurchase, goldNum, isVip, price, orderNumber } = pay.order
      return (
        <Said title={text('shop.result.paid', { coins: coins + bonus + firstPurchase })}>
          <Text align="center">{text('shop.result.balance', { coins: goldNum })}</Text>
          {isVip && <Text align="center">{text('shop.result.vip')}</Text>}
          <Text size="sm" tone="secondary" align="center">
            {money(price)} · <bdi dir="ltr">{orderNumber}</bdi>
          </Text>
          {back}
        </Said>
      )
    }
    case 'failed':
    case 'cancelled':
      return null
    case 'settled': {
      const { state } = pay.order
      const kind = state === 'disputed' ? 'disputed' : state === 'held' ? 'held' : 'refunded'
      return (
        <Said title={text(`shop.result.${kind}`)}>
          <Text align="center">{text(`shop.result.${kind}Text`)}</Text>
          {back}
        </Said>
      )
    }
  }
}

/** What is left to do at the company: its check in a frame, its page in a window, or a code. */
function AtCompany({
  pay: { next },
  busy,
  onWindow,
  onReturned,
  onCancel,
}: OrderStateProps & { pay: Extract<PayState, { phase: 'atProvider' }> }) {
  const text = useText('shop')
  const formats = useFormats()
  const cancel = (
    <Button full busy={busy} onClick={onCancel}>
      {text('shop.result.cancel')}
    </Button>
  )
  if (next.type === 'redirect' && isPage(next.url))
    return (
      <Stack gap={3}>
        {next.inFrame === true ? (
          <BankFrame url={next.url} onBack={onReturned} onWindow={() => onWindow(next.url)} />
        ) : (
          <>
            <Text>{text('shop.inCall.window')}</Text>
            <Button variant="primary" size="lg" full icon="arrows-out" onClick={() => onWindow(next.url)}>
              {text('shop.orders.payOn')}
            </Button>
          </>
        )}
        {cancel}
      </Stack>
    )
  const code = next.type === 'qr' ? next.text : next.type === 'voucher' ? next.code : null
  return (
    <Said title={text('shop.result.open')}>
      {code !== null && (next.type === 'qr' || next.type === 'voucher') ? (
        <>
          <Text align="center">{text('shop.result.code', { time: formats.dateTime(next.expiresAt) })}</Text>
          {next.type === 'qr' && <QrCode value={code} label={text('shop.result.code', { time: '' })} />}
          <bdi dir="ltr" className={styles['code']}>
            {code}
          </bdi>
          <CopyButton value={code} />
        </>
      ) : (
        <Text align="center">{text('shop.result.openText')}</Text>
      )}
      {cancel}
    </Said>
  )
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3} align="center">
    <div role="status">
      <Heading level={3} size={3} align="center">
        {title}
      </Heading>
    </div>
    {children}
  </Stack>
)
