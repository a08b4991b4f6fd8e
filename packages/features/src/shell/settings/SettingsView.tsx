import { Button } from '@visavis/ui/Button'
import { Columns } from '@visavis/ui/Columns'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { AccountCard, type AccountCardProps } from './AccountCard.tsx'
import { DeviceCard, type DeviceCardProps } from './DeviceCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'

export interface SettingsViewProps extends DeviceCardProps, Omit<AccountCardProps, 'shopOpen'> {
  onConsent: () => void
  onLogOut: () => void
  /** The switches that hold on all devices. */
  switches: ReactNode
  /** The copy of one's data and the way out. */
  data: ReactNode
  /** Something can be bought here. */
  shopOpen?: boolean
}

/** Everything about oneself and this device that can be set today (S.42). */
export function SettingsView({
  me,
  mode,
  onMode,
  shortcuts,
  onShortcuts,
  onConsent,
  onLogOut,
  language,
  country,
  switches,
  data,
  shopOpen = false,
  entrances,
  news,
}: SettingsViewProps) {
  const text = useText()
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.settings')} />
      <Columns>
        <Stack gap={5}>
          <AccountCard me={me} shopOpen={shopOpen} entrances={entrances} news={news} />
          {switches}
        </Stack>
        <Stack gap={5}>
          <DeviceCard
            mode={mode}
            onMode={onMode}
            shortcuts={shortcuts}
            onShortcuts={onShortcuts}
            language={language}
            country={country}
          />
          <PrivacyCard onConsent={onConsent} />
          {data}
          <div>
            <Button icon="sign-out" onClick={onLogOut}>
              {text('app.me.logOut')}
            </Button>
          </div>
        </Stack>
      </Columns>
    </Stack>
  )
}
