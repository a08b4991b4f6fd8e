import { changeCallType, retryCall } from '@visavis/domain/call/call.actions'
import type { CallProblem, CallTarget, RefusedState } from '@visavis/domain/call/call.states'
import { useMayTopUp, useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch } from '@visavis/domain/hooks'
import { personOpened, topUpRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { PermissionPrompt } from '@visavis/ui/PermissionPrompt'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { permissionHelp } from '../i18n/permissionHelp.tsx'
import { problemText } from '../i18n/problemText.ts'

interface RefusedViewProps {
  readonly state: RefusedState
  readonly onClose: () => void
}
type WayOn = 'retry' | 'coins' | 'profile' | 'voice' | 'video' | 'none'

/** What helps. Pressing again does not, where the person is who they are. */
const ways: Partial<Record<CallProblem['kind'], WayOn>> = {
  noCoins: 'coins',
  notAllowed: 'profile',
  oldVersion: 'voice',
  blocked: 'none',
  self: 'none',
  unknownPerson: 'none',
}

const deviceStates = {
  permissionDenied: 'denied',
  insecure: 'denied',
  noDevice: 'noDevice',
  deviceBusy: 'inUse',
} as const
type DeviceProblem = keyof typeof deviceStates
const isOfDevice = (kind: CallProblem['kind']): kind is DeviceProblem => kind in deviceStates

/** Why it did not ring (MV.02), with the way on. */
export function RefusedView({ state: { problem, target }, onClose }: RefusedViewProps) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const mayTopUp = useMayTopUp()
  const shopOpen = useShopOpen()
  const { videoCalls, voiceCalls } = useFeatures()
  const retry = () => void dispatch(retryCall())
  if (isOfDevice(problem.kind))
    return (
      <DeviceRefusal
        kind={problem.kind}
        said={problemText(text, problem)}
        onRetry={retry}
        {...(voiceCalls && worksByVoice(problem.kind, target)
          ? { onVoice: () => void dispatch(changeCallType(2)) }
          : {})}
        onClose={onClose}
      />
    )
  const other = target.callType === 1 ? (voiceCalls ? 'voice' : 'none') : videoCalls ? 'video' : 'none'
  const wanted = problem.kind === 'kindClosed' ? other : (ways[problem.kind] ?? 'retry')
  const way: WayOn = wanted === 'voice' && !voiceCalls ? 'retry' : wanted
  const cheaper = problem.kind === 'noCoins' ? problem.cheaper : undefined
  const openProfile = () => {
    onClose()
    dispatch(personOpened({ personId: target.matchUserId, from: 'ring' }))
  }
  return (
    <Sheet open onClose={onClose} title={text('webChat.refused.title')}>
      <Stack gap={4}>
        <div role="alert">
          <Text>{problemText(text, problem)}</Text>
        </div>
        {problem.kind === 'notAllowed' && <Text size="sm">{text('webChat.refused.vip')}</Text>}
        {problem.kind === 'oldVersion' && voiceCalls && (
          <Text size="sm">{text('webChat.refused.oldVersion')}</Text>
        )}
        <Text size="sm" tone="secondary">
          {text('webChat.refused.nothingCharged')}
        </Text>
        {way === 'coins' && (
          <Button
            variant="primary"
            size="lg"
            full
            onClick={() => {
              // The shop is a page: this sheet stays behind.
              if (shopOpen) onClose()
              dispatch(topUpRequested({ reason: 'call' }))
            }}
          >
            {text(mayTopUp ? 'webChat.refused.getCoins' : 'app.coins.title')}
          </Button>
        )}
        {way === 'voice' && (
          <Button
            variant="primary"
            size="lg"
            full
            icon="phone"
            onClick={() => void dispatch(changeCallType(2))}
          >
            {text('webChat.refused.byVoice')}
          </Button>
        )}
        {way === 'video' && (
          <Button
            variant="primary"
            size="lg"
            full
            icon="video-camera"
            onClick={() => void dispatch(changeCallType(1))}
          >
            {text('webChat.refused.byVideo')}
          </Button>
        )}
        {cheaper?.trial !== undefined && videoCalls && (
          <Button
            variant="quiet"
            size="lg"
            full
            icon="clock"
            onClick={() => void dispatch(changeCallType(1, true))}
          >
            {cheaper.trial > 0
              ? text('webChat.refused.byTrial', { price: cheaper.trial })
              : text('webChat.refused.byTrialFree')}
          </Button>
        )}
        {cheaper?.voice !== undefined && voiceCalls && (
          <Button
            variant="quiet"
            size="lg"
            full
            icon="phone"
            onClick={() => void dispatch(changeCallType(2))}
          >
            {text('webChat.refused.byVoicePrice', { price: cheaper.voice })}
          </Button>
        )}
        {way === 'profile' && (
          <Button variant="primary" size="lg" full onClick={openProfile}>
            {text('webChat.refused.profile')}
          </Button>
        )}
        {(way === 'retry' || way === 'coins') && (
          <Button variant={way === 'coins' ? 'quiet' : 'primary'} size="lg" full onClick={retry}>
            {text('base.action.retry')}
          </Button>
        )}
        <Button variant={way === 'none' ? 'primary' : 'ghost'} size="lg" full onClick={onClose}>
          {way === 'none' ? text('base.action.close') : text('webChat.confirm.notNow')}
        </Button>
      </Stack>
    </Sheet>
  )
}

/**
 * A camera is missing for a video call: its microphone may be enough for a voice call, whose price is asked
 * anew.
 */
const worksByVoice = (kind: DeviceProblem, { callType }: CallTarget): boolean =>
  callType === 1 && kind !== 'insecure'

function DeviceRefusal({
  kind,
  said,
  onRetry,
  onVoice,
  onClose,
}: {
  kind: DeviceProblem
  said: string
  onRetry: () => void
  onVoice?: () => void
  onClose: () => void
}) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.permission.title')} hideTitle>
      <PermissionPrompt
        state={deviceStates[kind]}
        title={text('webChat.permission.title')}
        text={said}
        {...(kind === 'permissionDenied' ? permissionHelp(text) : {})}
        primary={{ label: text('base.action.retry'), onPress: onRetry }}
        {...(onVoice
          ? { instead: { label: text('webChat.refused.byVoice'), icon: 'phone' as const, onPress: onVoice } }
          : {})}
        secondary={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
      />
    </Sheet>
  )
}
