import type { PayState } from '@visavis/domain/shop/pay.states'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { QrCode } from '@visavis/ui/QrCode'
import { Stack } from '@visavis/ui/Stack'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { walletAddress } from '../pay/payAddress.ts'
import styles from '../shop.module.css'
import { CheckFailed } from './CheckFailed.tsx'
import { OrderResult } from './OrderResult.tsx'
import type { ResultViewProps } from './ResultViewProps.ts'

export interface UnfinishedResultProps extends Pick<
  ResultViewProps,
  'order' | 'busy' | 'onRetry' | 'onContinue' | 'onCancel'
> {
  pay: Extract<PayState, { phase: 'atProvider' }>
}

/** There is something left to do at the payment company, or a code to pay with. */
export function UnfinishedResult(props: UnfinishedResultProps) {
  const text = useText('shop')
  const formats = useFormats()
  const { next, unread } = props.pay
  const code = next.type === 'qr' ? next.text : next.type === 'voucher' ? next.code : null
  return (
    <OrderResult
      order={props.order}
      state="processing"
      title={text('shop.result.open')}
      words={
        <Stack gap={3} align="center">
          {(next.type === 'qr' || next.type === 'voucher') && (
            <>
              <span>{text('shop.result.code', { time: formats.dateTime(next.expiresAt) })}</span>
              {next.type === 'qr' && (
                <div className={styles['qr']}>
                  <QrCode value={next.text} label={text('shop.result.code', { time: '' })} />
                </div>
              )}
              <bdi dir="ltr" className={styles['code']}>
                {code}
              </bdi>
              <CopyButton value={code ?? ''} />
              {next.type === 'voucher' && <span>{text('shop.result.slow')}</span>}
            </>
          )}
          {code === null && <span>{text('shop.result.openText')}</span>}
          {unread !== null && <CheckFailed failure={unread} busy={props.busy} onRetry={props.onRetry} />}
        </Stack>
      }
      actions={
        <>
          {next.type === 'redirect' && (
            <Button variant="primary" disabled={props.busy} onClick={() => props.onContinue(next.url)}>
              {text('shop.orders.payOn')}
            </Button>
          )}
          {next.type === 'wallet' && (
            <ButtonLink variant="primary" href={walletAddress(props.pay.orderId)}>
              {text('shop.orders.payOn')}
            </ButtonLink>
          )}
          <Button busy={props.busy} onClick={props.onCancel}>
            {text('shop.result.cancel')}
          </Button>
        </>
      }
    />
  )
}
