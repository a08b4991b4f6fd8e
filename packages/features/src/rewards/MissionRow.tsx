import type { CallCoupon } from '@visavis/core/contract/callCoupon'
import type { MissionKind } from '@visavis/core/contract/missions'
import type { IconName } from '@visavis/ui/iconNames'
import { TaskRow, type TaskRowProps } from '@visavis/ui/TaskRow'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/** What a row shows of a task, claimed or not. */
export interface RowTask {
  readonly kind: MissionKind
  readonly goal: number
  readonly coins: number
  readonly coupon?: CallCoupon | undefined
  readonly progress: number
}

const ICONS: Readonly<Record<MissionKind, IconName>> = {
  callMinutes: 'video-camera',
  coinsConsumed: 'coins',
  sayHi: 'hand-waving',
  likes: 'heart',
  matches: 'lightning',
  friends: 'users-three',
  gifts: 'gift',
  photo: 'image',
  profile: 'user-circle',
  firstPurchase: 'storefront',
}

export interface MissionRowProps {
  task: RowTask
  state: TaskRowProps['state']
  /** Claims its coins. */
  claim?: { onPress: () => void; busy: boolean }
  /** Shows what counts. */
  withRule?: boolean
}

/** One task in the words of its kind. */
export function MissionRow({ task, state, claim, withRule = false }: MissionRowProps) {
  const text = useText()
  const formats = useFormats()
  const { kind, goal, coins, coupon, progress } = task
  return (
    <TaskRow
      state={state}
      icon={ICONS[kind]}
      title={
        kind === 'profile' || kind === 'firstPurchase'
          ? text(`app.mission.title.${kind}`)
          : text(`app.mission.title.${kind}`, { goal })
      }
      text={[
        text('app.mission.progress', { progress, goal }),
        ...(coupon === undefined ? [] : [text('app.mission.coupon', { minutes: coupon.minutes })]),
      ].join(' · ')}
      {...(withRule && { rule: text(`app.mission.rule.${kind}`) })}
      progress={progress / goal}
      coins={formats.number(coins)}
      {...(state === 'done' && { stateLabel: text('app.mission.claimed') })}
      {...(state === 'expired' && { stateLabel: text('app.mission.expired') })}
      {...(claim && { action: { ...claim, label: text('app.mission.claim', { coins }) } })}
    />
  )
}
