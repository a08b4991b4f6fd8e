import { ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../../i18n/I18nProvider.tsx'

/** A company's own page where it has no way to pay the package. @param others address of all ways */
export function NotHereView({ others }: { others: string }) {
  const text = useText('shop')
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.pay')} back={{ label: text('app.title.shop'), href: '/shop' }} />
      <EmptyState
        icon="wallet"
        title={text('shop.method.notHere')}
        text={text('shop.method.notHereLead')}
        action={
          <ButtonLink variant="primary" href={others}>
            {text('app.title.payMethods')}
          </ButtonLink>
        }
      />
    </Stack>
  )
}
