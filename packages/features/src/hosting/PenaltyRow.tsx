import type { Penalty, PenaltyState } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Heading } from '@visavis/ui/Heading'
import { Tag, type TagProps } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { PenaltyAppeal } from './PenaltyAppeal.tsx'
import styles from './hosting.module.css'

const TONES: { readonly [S in PenaltyState]: NonNullable<TagProps['tone']> } = {
  active: 'warning',
  lifted: 'success',
  ended: 'neutral',
}

export interface PenaltyRowProps {
  penalty: Penalty
  /** Sends an appeal; answers why it was not sent, or null. */
  onAppeal: (penalty: Penalty, text: string) => Promise<GatewayFailure | null>
}

/** One decision: what it takes, by which rule, what it rests on, until when, and its appeal. */
export function PenaltyRow({ penalty, onAppeal }: PenaltyRowProps) {
  const text = useText('host')
  const formats = useFormats()
  const { penaltyId, kind, rule, evidence, points, state, createdAt, appeal } = penalty
  const title =
    kind === 'points' ? text('host.penalty.kind.points', { points }) : text(`host.penalty.kind.${kind}`)
  return (
    <article className={styles['penalty']} aria-label={title}>
      <div className={styles['penaltyHead']}>
        <Heading level={3} size={5}>
          {title}
        </Heading>
        <Tag tone={TONES[state]}>{text(`host.penalty.state.${state}`)}</Tag>
      </div>
      <p className={styles['hint']}>
        {text('host.penalty.since', { date: formats.dateTime(createdAt) })} · <bdi dir="ltr">{penaltyId}</bdi>
      </p>
      <p className={styles['hint']}>{text(`app.banned.rule.${rule}`)}</p>
      {evidence !== '' && <Words label={text('host.penalty.evidence')} words={evidence} />}
      <Ending penalty={penalty} />
      {appeal !== null && <AppealState appeal={appeal} />}
      {appeal === null && state === 'active' && (
        <PenaltyAppeal until={penalty.appealUntil} onSend={(words) => onAppeal(penalty, words)} />
      )}
    </article>
  )
}

/** What comes of it: until when it holds, or what became of the points. */
function Ending({ penalty: { kind, state, endsAt } }: { penalty: Penalty }) {
  const text = useText('host')
  const formats = useFormats()
  const date = endsAt === null ? '' : formats.dateTime(endsAt)
  const untilText = (until: string): string =>
    until === '' ? text('host.penalty.open') : text('host.penalty.until', { date: until })
  const pointsText = (now: PenaltyState, until: string): string =>
    now === 'active'
      ? text('host.penalty.pointsUntil', { date: until })
      : text(now === 'lifted' ? 'host.penalty.pointsBack' : 'host.penalty.pointsGone')
  const said = kind === 'points' ? pointsText(state, date) : state !== 'active' ? null : untilText(date)
  return said === null ? null : <p className={styles['hint']}>{said}</p>
}

function AppealState({ appeal }: { appeal: NonNullable<Penalty['appeal']> }) {
  const text = useText('host')
  const formats = useFormats()
  const { state, sentAt, answeredAt, answer } = appeal
  return (
    <>
      <Words label={text('host.penalty.own')} words={appeal.text} />
      <p role="status" className={styles['hint']}>
        {text(`host.penalty.appealState.${state}`, { date: formats.dateTime(answeredAt ?? sentAt) })}
      </p>
      {answer !== '' && <Words label={text('host.penalty.answer')} words={answer} />}
    </>
  )
}

function Words({ label, words }: { label: string; words: string }) {
  return (
    <figure className={styles['words']}>
      <figcaption className={styles['hint']}>{label}</figcaption>
      <blockquote className={styles['quote']} dir="auto">
        {words}
      </blockquote>
    </figure>
  )
}
