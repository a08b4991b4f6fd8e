import type { CoinPackage, PayMethod } from '@visavis/core/contract'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Tag } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { SupportLink } from '../ShopView.tsx'
import { fieldsOf, methodIcon, takesPrice } from './methodChoice.ts'
import { payAddress, type PayWish } from './payAddress.ts'
import { useLimitText } from './useLimitText.ts'
import { useMoney } from '../useMoney.ts'

export interface MethodsViewProps {
  methods: readonly PayMethod[]
  /** What is to be paid. */
  pack: CoinPackage
  wish: PayWish
  /** Support of the operator. */
  mail: string
}

/** The ways to pay a package here, with fee and limit of each and what it asks (S.18). */
export function MethodsView({ methods, pack, wish, mail }: MethodsViewProps) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  const { limitText, outsideText } = useLimitText()
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.payMethods')}
        back={{ label: text('app.title.shop'), href: '/shop' }}
      />
      {methods.length === 0 ? (
        <EmptyState
          icon="wallet"
          title={text('shop.method.empty')}
          text={text('shop.method.emptyLead')}
          action={<SupportLink mail={mail} />}
        />
      ) : (
        <>
          <Text tone="secondary">
            {text('shop.offer.title', { coins: pack.coins + pack.bonus, price: money(pack.price) })}
          </Text>
          <List label={text('app.title.payMethods')}>
            {methods.map((method) => {
              const asked = fieldsOf({ id: method.methodId, method })
              return (
                <ListRow
                  key={method.methodId}
                  leading={<Icon name={methodIcon(method.icon)} />}
                  title={method.name}
                  {...(takesPrice(method) && {
                    href: payAddress(
                      { ...wish, methodId: method.methodId },
                      method.page === undefined ? '/pay' : `/${method.page}`,
                    ),
                  })}
                  mark={method.last === true && <Tag tone="accent">{text('shop.method.last')}</Tag>}
                  text={
                    <Stack gap={1}>
                      <span>{`${text('shop.method.noFee')} · ${limitText(method, pack.price.currency)}`}</span>
                      <span>
                        {outsideText(method, pack.price.currency) ??
                          (asked.length === 0
                            ? text('shop.method.noMore')
                            : text('shop.method.needs', {
                                list: formats.list(asked.map((field) => text(`shop.field.${field}`))),
                              }))}
                      </span>
                    </Stack>
                  }
                />
              )
            })}
          </List>
        </>
      )}
    </Stack>
  )
}
