import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import {
  usePayMethodsQuery,
  usePaymentInfoMutation,
  useShopPackagesQuery,
} from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { PaymentInfoView } from './PaymentInfoView.tsx'
import { PAY_FIELDS, keptOf } from './buyerRules.ts'

/** {@link PaymentInfoView} with what the methods of the country ask. */
export function PaymentInfoScreen() {
  const text = useText('shop')
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const shop = useShopPackagesQuery()
  const packageId = shop.data?.packages[0]?.packageId
  const methods = usePayMethodsQuery(
    { packageId: packageId ?? '' },
    { skip: packageId === undefined, refetchOnMountOrArgChange: true },
  )
  const [save] = usePaymentInfoMutation()
  const error = shop.error ?? methods.error
  const needed = methods.data?.methods.flatMap(({ needs }) => needs) ?? []
  if (shop.data === undefined || (packageId !== undefined && methods.data === undefined))
    return error === undefined ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.method.failed')}
        failure={failureOf(error)}
        busy={shop.isFetching || methods.isFetching}
        onRetry={() => {
          void shop.refetch()
          if (packageId !== undefined) void methods.refetch()
        }}
      />
    )
  return (
    <PaymentInfoView
      fields={[...new Set<(typeof needed)[number]>(['email', ...needed])]}
      kept={keptOf(methods.data?.kept)}
      onSave={async (values) => {
        const { error: refused } = await save(values)
        if (refused === undefined) {
          dispatch(noticeShown({ tone: 'success', messageId: 'app.order.infoSaved' }))
          return null
        }
        const failure = failureOf(refused)
        return { field: PAY_FIELDS.find((name) => name === failure.field), text: failureText(failure) }
      }}
    />
  )
}
