import type { GatewayFailure } from '@visavis/core/errors'
import { Card } from '@visavis/ui/Card'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { TaskRow } from '@visavis/ui/TaskRow'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/**
 * Where this browser is with notifications: `paid` when the account has had the coins, `ready` when they are
 * on and only the coins are missing.
 */
export type PushTask = 'paid' | 'ready' | 'open' | 'denied' | 'unsupported'
/**
 * Where this browser is with the home screen: `ready` when it was started from there, `ask` when it can be
 * asked, `installed` when it has just agreed, `steps` where people do it themselves, and `unknown` where
 * nothing says that it can.
 */
export type InstallTask = 'paid' | 'ready' | 'ask' | 'installed' | 'steps' | 'unknown'

export interface DeviceTasks {
  readonly push: { readonly state: PushTask; readonly gold: number }
  readonly install: { readonly state: InstallTask; readonly gold: number }
}

export interface DeviceTasksViewProps {
  /** Null while it is on its way, or could not be had. */
  tasks: DeviceTasks | null
  failure: GatewayFailure | null
  /** Whose coins are on their way. */
  busy: 'push' | 'install' | null
  readAgain: () => void
  /** Asks for notifications, or takes the coins of those that are on. */
  onPush: () => void
  /** Takes the coins of the app, or asks the browser to install it. */
  onInstall: () => void
  /** How it is installed, browser by browser. */
  onSteps: () => void
}

/** Coins for notifications and for the home-screen app, as tasks of this device (R3.33, R9.38, M-ONCE). */
export function DeviceTasksView({
  tasks,
  failure,
  busy,
  readAgain,
  onPush,
  onInstall,
  onSteps,
}: DeviceTasksViewProps) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  if (tasks === null)
    return failure === null ? (
      <Skeleton shape="list" count={2} label={text('base.loading')} />
    ) : (
      <ErrorState
        level={2}
        title={text('app.alerts.tasksFailed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: readAgain }}
      />
    )
  const { push, install } = tasks
  const shown = [push, install].filter(({ state, gold }) => gold > 0 || state === 'paid')
  if (shown.length === 0) return null
  const take = ({ gold }: { gold: number }) => text('app.mission.claim', { coins: gold })
  const pushPress = { open: text('app.settings.turnOn'), ready: take(push) }
  const installPress = { ask: text('app.download.install'), ready: take(install) }
  return (
    <Card label={text('app.alerts.tasks')}>
      <Stack gap={2}>
        <Heading level={2} size={4}>
          {text('app.alerts.tasks')}
        </Heading>
        <List label={text('app.alerts.tasks')}>
          {shown.includes(push) && (
            <TaskRow
              state={rowState(push.state)}
              icon={push.state === 'open' || push.state === 'unsupported' ? 'bell' : 'bell-ringing'}
              title={text('app.alerts.pushTaskTitle')}
              text={text(`app.alerts.pushTask.${push.state}`)}
              rule={text('app.alerts.taskRule')}
              progress={push.state === 'ready' ? 1 : 0}
              coins={formats.number(push.gold)}
              stateLabel={text('app.mission.claimed')}
              {...((push.state === 'open' || push.state === 'ready') && {
                action: { label: pushPress[push.state], onPress: onPush, busy: busy === 'push' },
              })}
            />
          )}
          {shown.includes(install) && (
            <TaskRow
              state={rowState(install.state)}
              icon="device-mobile"
              title={text('app.install.title')}
              text={text(`app.alerts.installTask.${install.state}`)}
              rule={text('app.alerts.taskRule')}
              progress={install.state === 'ready' ? 1 : 0}
              coins={formats.number(install.gold)}
              stateLabel={text('app.mission.claimed')}
              {...(install.state === 'ask' || install.state === 'ready'
                ? {
                    action: {
                      label: installPress[install.state],
                      onPress: onInstall,
                      busy: busy === 'install',
                    },
                  }
                : (install.state === 'steps' || install.state === 'unknown') && {
                    action: { label: text('app.alerts.installHow'), onPress: onSteps },
                  })}
            />
          )}
        </List>
      </Stack>
    </Card>
  )
}

const rowState = (state: PushTask | InstallTask) =>
  state === 'paid' ? 'done' : state === 'ready' ? 'claim' : 'open'
