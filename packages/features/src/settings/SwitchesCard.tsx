import type { PersonSettings } from '@visavis/core/contract'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Switch } from '@visavis/ui/Switch'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { QuietHoursFields } from './QuietHours.tsx'

type SwitchName = Exclude<keyof PersonSettings, 'quietHours' | 'popupsOff'>
type Names = readonly SwitchName[]
const NOTIFICATIONS: Names = ['push', 'incomingCall', 'onlineReminder']
const PEOPLE: Names = ['friendOnlyCall', 'friendVerification', 'readReceipts', 'invisible']

export interface SwitchesViewProps {
  settings: PersonSettings
  onChange: (changes: Partial<PersonSettings>) => void
  /** What this very browser does about notifications. */
  device: ReactNode
  /** Time zone of this device. */
  timeZone: string
}

/** The switches that hold on all devices of a person (S.42). */
export function SwitchesView({ settings, onChange, device, timeZone }: SwitchesViewProps) {
  const text = useText()
  const words = {
    push: [text('app.settings.push'), text('app.settings.pushHint')],
    incomingCall: [text('app.settings.incomingCall'), text('app.settings.incomingCallHint')],
    onlineReminder: [text('app.settings.reminder'), text('app.settings.reminderHint')],
    friendOnlyCall: [text('app.settings.friendOnlyCall'), text('app.settings.friendOnlyCallHint')],
    friendVerification: [
      text('app.settings.friendVerification'),
      text('app.settings.friendVerificationHint'),
    ],
    invisible: [text('app.settings.invisible'), text('app.settings.invisibleHint')],
    readReceipts: [text('app.settings.readReceipts'), text('app.settings.readReceiptsHint')],
  } as const satisfies Record<SwitchName, readonly [string, string]>
  const switches = (names: Names) =>
    names.map((name) => (
      <Switch
        key={name}
        checked={settings[name]}
        onChange={(on) => onChange({ [name]: on })}
        label={words[name][0]}
        description={words[name][1]}
      />
    ))
  return (
    <>
      <Card label={text('app.settings.notifications')}>
        <Stack gap={4}>
          <Heading level={2} size={5}>
            {text('app.settings.notifications')}
          </Heading>
          {switches(NOTIFICATIONS)}
          <QuietHoursFields
            hours={settings.quietHours}
            timeZone={timeZone}
            onChange={(quietHours) => onChange({ quietHours })}
          />
          {device}
        </Stack>
      </Card>
      <Card label={text('app.settings.people')}>
        <Stack gap={4}>
          <Heading level={2} size={5}>
            {text('app.settings.people')}
          </Heading>
          {switches(PEOPLE)}
        </Stack>
      </Card>
    </>
  )
}
