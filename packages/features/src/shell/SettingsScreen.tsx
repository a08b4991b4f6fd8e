import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import { selectMe } from '@visavis/domain/session/session.slice'
import { consentReopened } from '@visavis/domain/shell/shell.events'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Stack } from '@visavis/ui/Stack'
import { Switch } from '@visavis/ui/Switch'
import type { ReactNode } from 'react'
import { saveSettings } from '@visavis/domain/settings/settings.actions'
import { NewsRow } from '../assistant/NewsRow.tsx'
import { EntranceRows } from '../entrances/EntranceRows.tsx'
import { DeviceAlerts } from '../alerts/DeviceAlerts.tsx'
import { useText } from '../i18n/I18nProvider.tsx'
import { DataCard } from '../settings/DataCard.tsx'
import { PopupsCard } from '../settings/PopupsCard.tsx'
import { SwitchesView } from '../settings/SwitchesCard.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MODE_WISHES, isModeWish } from './mode.ts'
import type { ModeWish } from './mode.ts'
import { shownName } from '../people/shownName.ts'
import { PATHS } from './routes.ts'
import { useSettings } from './SettingsContext.tsx'

export interface SettingsViewProps {
  me: { id: number; userName: string; headImg: string; linkedEmail: string }
  mode: ModeWish
  onMode: (mode: ModeWish) => void
  shortcuts: boolean
  onShortcuts: (on: boolean) => void
  onConsent: () => void
  onLogOut: () => void
  /** The language menu. */
  language: ReactNode
  /** Countries by name, and the chosen one. */
  country: ReactNode
  /** The switches that hold on all devices. */
  switches: ReactNode
  /** The copy of one's data and the way out. */
  data: ReactNode
  /** Something can be bought here. */
  shopOpen?: boolean
  /** Rows of ways to other rooms. */
  entrances?: ReactNode
  /** The way to the news about the account. */
  news?: ReactNode
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
          <Card label={text('app.settings.account')}>
            <List label={text('app.settings.account')}>
              <ListRow
                href={PATHS.profile(me.id)}
                leading={<Avatar src={me.headImg} name="" size={48} />}
                title={<bdi>{shownName(me)}</bdi>}
                text={text('app.me.id', { id: String(me.id) })}
              />
              <ListRow
                href={PATHS.editProfile}
                leading={<Icon name="user-circle" />}
                title={text('app.title.editProfile')}
              />
              {me.linkedEmail !== '' && (
                <ListRow
                  leading={<Icon name="envelope-simple" />}
                  title={text('app.settings.email')}
                  text={<bdi>{me.linkedEmail}</bdi>}
                />
              )}
              <ListRow
                href={PATHS.security}
                leading={<Icon name="key" />}
                title={text('app.title.security')}
              />
              <ListRow
                href={PATHS.history}
                leading={<Icon name="clock-counter-clockwise" />}
                title={text('app.me.history')}
              />
              {news}
              {entrances}
              {shopOpen && (
                <>
                  <ListRow
                    href={PATHS.subscription}
                    leading={<Icon name="calendar-check" />}
                    title={text('app.title.subscription')}
                  />
                  <ListRow
                    href="/payOrderList"
                    leading={<Icon name="receipt" />}
                    title={text('app.title.orders')}
                  />
                  <ListRow
                    href="/cardList"
                    leading={<Icon name="credit-card" />}
                    title={text('app.title.savedCards')}
                  />
                  <ListRow
                    href="/paymentInfoAdd"
                    leading={<Icon name="wallet" />}
                    title={text('app.title.paymentInfo')}
                  />
                </>
              )}
              <ListRow href="/spending" leading={<Icon name="coins" />} title={text('app.title.spending')} />
              <ListRow
                href="/hostCenter"
                leading={<Icon name="coins" />}
                title={text('app.title.hostCenter')}
              />
              <ListRow
                href={PATHS.greenRoom}
                leading={<Icon name="video-camera" />}
                title={text('app.title.greenRoom')}
                text={text('app.settings.greenRoomHint')}
              />
              <ListRow
                href={PATHS.friends}
                leading={<Icon name="users-three" />}
                title={text('app.title.friends')}
              />
              <ListRow
                href={PATHS.requests}
                leading={<Icon name="user-plus" />}
                title={text('app.title.requests')}
              />
              <ListRow
                href={PATHS.blocked}
                leading={<Icon name="prohibit" />}
                title={text('app.me.blocked')}
              />
            </List>
          </Card>
          {switches}
        </Stack>
        <Stack gap={5}>
          <Card label={text('app.me.mode')}>
            <Stack gap={4}>
              <Stack gap={2}>
                <Heading level={2} size={5}>
                  {text('app.me.language')}
                </Heading>
                <div>{language}</div>
              </Stack>
              {country}
              <Stack gap={2}>
                <Heading level={2} size={5}>
                  {text('app.me.mode')}
                </Heading>
                <SegmentedControl
                  label={text('app.me.mode')}
                  value={mode}
                  onChange={(value) => {
                    if (isModeWish(value)) onMode(value)
                  }}
                  segments={MODE_WISHES.map((value) => ({
                    value,
                    label: text(`app.mode.${value}`),
                    icon: ({ light: 'sun', dark: 'moon', system: 'desktop' } as const)[value],
                  }))}
                />
              </Stack>
              <Switch
                checked={shortcuts}
                onChange={onShortcuts}
                label={text('app.settings.keys')}
                description={text('app.settings.keysHint')}
              />
            </Stack>
          </Card>
          <Card label={text('app.settings.privacy')}>
            <List label={text('app.settings.privacy')}>
              <ListRow
                leading={<Icon name="cookie" />}
                title={text('app.settings.cookies')}
                text={text('app.settings.cookiesHint')}
                press={{ label: text('app.footer.cookies'), onPress: onConsent }}
              />
              <ListRow
                href={PATHS.assistant}
                leading={<Icon name="question" />}
                title={text('app.title.assistant')}
              />
              <ListRow
                href={PATHS.terms}
                leading={<Icon name="info" />}
                title={text('app.information.terms')}
              />
              <ListRow
                href={PATHS.privacy}
                leading={<Icon name="shield-check" />}
                title={text('app.information.privacy')}
              />
              <ListRow
                href={PATHS.cookies}
                leading={<Icon name="cookie" />}
                title={text('app.information.cookies')}
              />
            </List>
          </Card>
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
