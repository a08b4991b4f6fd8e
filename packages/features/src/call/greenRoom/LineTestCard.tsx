import { selectCallIsLive } from '@visavis/domain/call/call.selectors'
import { useAppSelector, usePorts } from '@visavis/domain/hooks'
import { lineFile } from '@visavis/domain/line/lineFile'
import { LINE_STEPS, progressOf, type StepState } from '@visavis/domain/line/line.states'
import { verdictOf } from '@visavis/domain/line/verdictOf'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Icon, type IconName } from '@visavis/ui/Icon'
import { saveFile } from '@visavis/ui/saveFile'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { version } from '../../../package.json'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './greenRoom.module.css'
import { stepWords } from './lineWords.ts'
import { useLineTest, type LineTestRun } from './useLineTest.ts'

const icons: Readonly<Record<StepState['state'], IconName>> = {
  waiting: 'minus',
  running: 'hourglass',
  failed: 'warning-circle',
  none: 'minus',
  ok: 'check-circle',
  flowed: 'check-circle',
}

/** The ten seconds of the line, with their report. */
export function LineTestCard() {
  const text = useText('webChat')
  const { brand, clock } = usePorts()
  const busy = useAppSelector(selectCallIsLive)
  const run = useLineTest()
  const { results } = run
  const save = () => {
    const verdict = verdictOf(results)
    const words = [
      text('webChat.lineTest.verdict', { verdict }),
      ...LINE_STEPS.map(
        (step) => `${text(`webChat.lineTest.step.${step}`)}: ${stepWords(text, results[step])}`,
      ),
    ]
    const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } }
    saveFile(
      `line-${new Date(clock.now()).toISOString().slice(0, 16).replace(':', '-')}.json`,
      lineFile(results, verdict, words, {
        brand: brand.name,
        version,
        browser: navigator.userAgent,
        network: connection?.effectiveType ?? '',
        atMs: clock.now(),
      }),
      'application/json',
    )
  }
  return <LineTestView run={run} busy={busy} onSave={save} />
}

export function LineTestView({
  run: { state, results, start },
  busy,
  onSave,
}: {
  run: LineTestRun
  /** A call has the line. */ busy: boolean
  onSave: () => void
}) {
  const text = useText('webChat')
  const verdict = state === 'done' ? verdictOf(results) : null
  return (
    <Card label={text('webChat.lineTest.title')}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {text('webChat.lineTest.title')}
        </Heading>
        <Text size="sm" tone="secondary">
          {text('webChat.lineTest.lead')}
        </Text>
        {state === 'running' && (
          <progress
            className={styles.progress}
            max={1}
            value={progressOf(results)}
            aria-label={text('webChat.lineTest.progress')}
          />
        )}
        <div role="status">
          {verdict && (
            <p className={styles.verdict} data-good={verdict === 'good' || undefined}>
              {text('webChat.lineTest.verdict', { verdict })}
            </p>
          )}
        </div>
        {state !== 'idle' && (
          <ul className={styles.steps}>
            {LINE_STEPS.map((step) => (
              <li key={step} data-state={results[step].state}>
                <Icon name={icons[results[step].state]} size={18} />
                <span>{text(`webChat.lineTest.step.${step}`)}</span>
                <span>{stepWords(text, results[step])}</span>
              </li>
            ))}
          </ul>
        )}
        {busy && (
          <Text size="sm" tone="secondary">
            {text('webChat.lineTest.inCall')}
          </Text>
        )}
        <Button
          icon={state === 'done' ? 'arrow-clockwise' : 'lightning'}
          busy={state === 'running'}
          disabled={busy}
          onClick={start}
        >
          {state === 'done' ? text('webChat.lineTest.again') : text('webChat.lineTest.start')}
        </Button>
        {state === 'done' && (
          <Button variant="ghost" icon="download-simple" onClick={onSave}>
            {text('webChat.lineTest.download')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
