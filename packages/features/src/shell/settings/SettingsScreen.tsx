import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import { selectMe } from '@visavis/domain/session/session.slice'
import { saveSettings } from '@visavis/domain/settings/settings.actions'
import { consentReopened } from '@visavis/domain/shell/shell.events'
import { DeviceAlerts } from '../../alerts/DeviceAlerts.tsx'
import { NewsRow } from '../../assistant/NewsRow.tsx'
import { EntranceRows } from '../../entrances/EntranceRows.tsx'
import { DataCard } from '../../settings/DataCard.tsx'
import { PopupsCard } from '../../settings/PopupsCard.tsx'
import { SwitchesView } from '../../settings/SwitchesCard.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PATHS } from '../routes.ts'
import { useSettings } from './SettingsContext.tsx'
import { SettingsView } from './SettingsView.tsx'

/** {@link SettingsView} for whoever is logged in. */
export function SettingsScreen() {
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { mode, shortcuts } = useSettings()
  const shopOpen = useShopOpen()
  if (!me) return null
  return (
    <SettingsView
      shopOpen={shopOpen}
      entrances={<EntranceRows />}
      news={<NewsRow />}
      me={me}
      mode={mode.wish}
      onMode={mode.choose}
      shortcuts={shortcuts.on}
      onShortcuts={shortcuts.set}
      onConsent={() => dispatch(consentReopened())}
      onLogOut={() => void dispatch(logOut())}
      language={<LanguageChoice />}
      country={<CountryChoice />}
      switches={
        me.settings === undefined ? null : (
          <>
            <SwitchesView
              settings={me.settings}
              onChange={(changes) => void dispatch(saveSettings(changes))}
              device={<DeviceAlerts />}
              timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
            />
            <PopupsCard />
          </>
        )
      }
      data={<DataCard deletionPath={PATHS.deletion} />}
    />
  )
}
