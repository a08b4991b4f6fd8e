import { useMayTopUp } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch } from '@visavis/domain/hooks'
import { allowMatchDevices, closeMatchProblem, leaveMatch } from '@visavis/domain/match/match.actions'
import type { MatchAsking, MatchIdle, MatchPreparing, MatchProblem } from '@visavis/domain/match/match.states'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { PermissionPrompt } from '@visavis/ui/PermissionPrompt'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { permissionHelp } from '../i18n/permissionHelp.tsx'
import { problemText } from '../i18n/problemText.ts'
import { useResetClock } from '../people/useResetClock.ts'

interface MatchProblemSheetProps {
  state: MatchIdle | MatchAsking | MatchPreparing
  /** Starts anew at a price. */ onStart: (price: number) => void
}

/**
 * What stands between Start and a search: the browser's question, or why nobody is searched for, each with a
 * way on.
 */
export function MatchProblemSheet({ state, onStart }: MatchProblemSheetProps) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  if (state.phase === 'asking') {
    const stop = () => void dispatch(leaveMatch())
    return (
      <Sheet open onClose={stop} title={text('webChat.permission.askTitle')} hideTitle>
        <PermissionPrompt
          state="ask"
          title={text('webChat.permission.askTitle')}
          text={text('webChat.permission.askText')}
          primary={{
            label: text('webChat.permission.allow'),
            onPress: () => void dispatch(allowMatchDevices()),
          }}
          secondary={{ label: text('webChat.confirm.notNow'), onPress: stop }}
        />
      </Sheet>
    )
  }
  if (state.phase !== 'idle' || state.problem === null) return null
  return (
    <ProblemSheet
      problem={state.problem}
      wished={state.wish?.price ?? 0}
      onStart={onStart}
      onClose={() => void dispatch(closeMatchProblem())}
    />
  )
}

const deviceStates = {
  permissionDenied: 'denied',
  insecure: 'denied',
  noDevice: 'noDevice',
  deviceBusy: 'inUse',
} as const
type DeviceProblem = keyof typeof deviceStates
const isOfDevice = (kind: string): kind is DeviceProblem => kind in deviceStates

function ProblemSheet({
  problem,
  wished,
  onStart,
  onClose,
}: {
  problem: MatchProblem
  wished: number
  onStart: (price: number) => void
  onClose: () => void
}) {
  const text = useText('webChat')
  const mayTopUp = useMayTopUp()
  const dispatch = useAppDispatch()
  if (isOfDevice(problem.kind)) {
    return (
      <Sheet open onClose={onClose} title={text('webChat.permission.title')} hideTitle>
        <PermissionPrompt
          state={deviceStates[problem.kind]}
          title={text('webChat.permission.title')}
          text={problemText(text, { kind: problem.kind })}
          {...(problem.kind === 'permissionDenied' ? permissionHelp(text) : {})}
          primary={{ label: text('base.action.retry'), onPress: () => onStart(wished) }}
          secondary={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
        />
      </Sheet>
    )
  }
  const coins = problem.kind === 'usedUp' || problem.kind === 'noMatchCoins' || problem.kind === 'noCoins'
  const retries = !coins && problem.kind !== 'priceChanged' && problem.kind !== 'oldVersion'
  return (
    <Sheet
      open
      onClose={onClose}
      title={problem.kind === 'away' ? text('webChat.match.awayTitle') : text('webChat.match.problemTitle')}
    >
      <Stack gap={4}>
        <div role="alert">
          <Text>{saidOf(text, problem)}</Text>
        </div>
        {problem.kind === 'usedUp' && <Refill resetAt={problem.resetAt} />}
        {problem.kind === 'usedUp' && (
          <Button variant="primary" size="lg" full onClick={() => onStart(problem.price)}>
            {text('webChat.match.oneFor', { price: problem.price })}
          </Button>
        )}
        {coins && (
          <Button
            variant={problem.kind === 'usedUp' ? 'quiet' : 'primary'}
            size="lg"
            full
            onClick={() => void dispatch(topUpRequested({ reason: 'call' }))}
          >
            {text(mayTopUp ? 'webChat.refused.getCoins' : 'app.coins.title')}
          </Button>
        )}
        {problem.kind === 'oldVersion' && (
          <Button variant="primary" size="lg" full onClick={() => window.location.reload()}>
            {text('app.splash.reload')}
          </Button>
        )}
        {retries && (
          <Button variant="primary" size="lg" full onClick={() => onStart(wished)}>
            {problem.kind === 'away' ? text('webChat.match.goOn') : text('base.action.retry')}
          </Button>
        )}
        <Button variant="ghost" size="lg" full onClick={onClose}>
          {text('webChat.confirm.notNow')}
        </Button>
      </Stack>
    </Sheet>
  )
}

function Refill({ resetAt }: { resetAt: number }) {
  const text = useText('webChat')
  // The machine keeps times of this device; the clock counts in the gateway's, which differ by nothing here.
  return (
    <Text size="sm" tone="secondary">
      {text('webChat.match.refill', { time: useResetClock(resetAt).text })}
    </Text>
  )
}

function saidOf(text: ReturnType<typeof useText<'webChat'>>, problem: MatchProblem): string {
  switch (problem.kind) {
    case 'usedUp':
      return text('base.error.noMatchesLeft')
    case 'noMatchCoins':
      return text('base.error.coinsToMatch', { price: problem.price, balance: problem.balance })
    case 'away':
      return text('webChat.match.awayText')
    case 'oldVersion':
      return text('webChat.match.oldVersion')
    case 'priceChanged':
      return text('webChat.match.priceChanged')
    default:
      return problemText(text, problem)
  }
}
