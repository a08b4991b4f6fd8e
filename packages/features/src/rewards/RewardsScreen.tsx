import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../i18n/I18nProvider.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { useCheckIn, type CheckInState } from './useCheckIn.ts'

/** What a day brings (S.25). */
export function RewardsView({ checkIn }: { checkIn: CheckInState }) {
  const text = useText()
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.task')} />
      <Card label={text('app.checkIn.title')}>
        <CheckInPanel checkIn={checkIn} />
      </Card>
    </Stack>
  )
}

/** {@link RewardsView} for whoever is logged in. */
export function RewardsScreen() {
  return <RewardsView checkIn={useCheckIn()} />
}
