import { useState } from 'react'
import type { ReportReason, SafetyScene } from '@visavis/core/contract'
import { useRememberedPictures } from '@visavis/domain/call/room/useRememberedPictures'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectPortraitOfMet } from '@visavis/domain/match/match.selectors'
import { useUserInfoQuery } from '@visavis/domain/people/people.api'
import type { ReportedThread } from '@visavis/domain/safety/reportedThread'
import { blockPerson } from '@visavis/domain/safety/safety.actions'
import { useReportMutation } from '@visavis/domain/safety/safety.api'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { noticeShown, reportClosed } from '@visavis/domain/shell/shell.events'
import { selectReport } from '@visavis/domain/shell/shell.slice'
import { useFailureText } from '../i18n/failureText.ts'
import { shownName } from '../people/shownName.ts'
import { reasonIdOf } from './reasonGroups.ts'

/** What a person typed and chose. */
export interface ReportDraft {
  readonly reason: ReportReason | null
  readonly text: string
  readonly email: string
  /** Whether the remembered pictures go along. */
  readonly withPictures: boolean
  /** Whether the lines around a reported message go along. */
  readonly withLines: boolean
}

export interface ReportModel {
  readonly name: string
  readonly picture: string
  /** The call ends with it. */
  readonly inCall: boolean
  /** The last seconds of their picture, oldest first, as data addresses; empty where there are none. */
  readonly pictures: readonly { readonly image: string; readonly at: number }[]
  /** The reported message with what was said around it; null where no message is reported. */
  readonly thread: ReportedThread | null
  readonly busy: 'block' | 'report' | null
  /** Answer of the gateway that belongs beside a field or above the buttons. */
  readonly problem: { readonly field: string | null; readonly text: string } | null
  readonly onClose: () => void
  readonly onBlock: () => void
  readonly onReport: (draft: ReportDraft, alsoBlock: boolean) => void
}

const IN_CALL: readonly SafetyScene[] = ['call', 'ring']

/** What becomes of a report decides what its sender reads. */
const THANKS = {
  new: { tone: 'success', messageId: 'app.safety.thanks' },
  again: { tone: 'success', messageId: 'app.safety.again' },
  limit: { tone: 'info', messageId: 'app.safety.limit' },
} as const

/** The safety sheet of the person somebody pointed at, or null while there is none. */
export function useReport(): ReportModel | null {
  const dispatch = useAppDispatch()
  const { tracker } = usePorts()
  const failureText = useFailureText()
  const target = useAppSelector(selectReport)
  const myId = useAppSelector(selectMyId)
  const info = useUserInfoQuery(
    { searchUserId: target?.personId ?? 0, userId: myId },
    { skip: target === null || myId === 0 },
  )
  // Nobody is seen clear here who is blurred there.
  const met = useAppSelector((state) =>
    target === null ? undefined : selectPortraitOfMet(state, target.personId),
  )
  const [send] = useReportMutation()
  const [busy, setBusy] = useState<'block' | 'report' | null>(null)
  const [problem, setProblem] = useState<ReportModel['problem']>(null)
  const { pictures, forget } = useRememberedPictures(target?.roomId ?? '')
  if (target === null) return null

  const { personId, scene, roomId, thread, media } = target
  const name = info.currentData === undefined ? String(personId) : shownName(info.currentData)
  const close = () => {
    setProblem(null)
    dispatch(reportClosed())
  }
  const block = async () => {
    setBusy('block')
    if (await dispatch(blockPerson({ personId, name, scene }))) close()
    setBusy(null)
  }
  const report = async (
    { reason, text, email, withPictures, withLines }: ReportDraft,
    alsoBlock: boolean,
  ) => {
    if (reason === null) return
    setBusy('report')
    setProblem(null)
    const result = await send({
      reportedUserId: personId,
      reasonId: reasonIdOf(reason),
      text,
      email,
      scene,
      roomId,
      media,
      alsoBlock,
      pictures: withPictures ? pictures.map(({ image }) => image) : [],
      ...(thread && {
        lines: { nth: thread.nth, places: withLines ? thread.lines.map(({ nth }) => nth) : [thread.nth] },
      }),
    })
    setBusy(null)
    if (result.error !== undefined) {
      const failure = failureOf(result.error)
      setProblem({ field: failure.code === 20909 ? 'email' : failure.field, text: failureText(failure) })
      return
    }
    // Sent or left out: they have served their time.
    forget()
    tracker.track('report_submit', { reasonId: reasonIdOf(reason), scene })
    close()
    dispatch(
      noticeShown({
        ...THANKS[result.data.state],
        values: { id: result.data.reportId },
        ...(result.data.blocked ? { action: { kind: 'undoBlock', personId } as const } : {}),
      }),
    )
  }
  return {
    name,
    picture: met ?? info.currentData?.headImg ?? '',
    inCall: IN_CALL.includes(scene),
    pictures,
    thread,
    busy,
    problem,
    onClose: close,
    onBlock: () => void block(),
    onReport: (draft, alsoBlock) => void report(draft, alsoBlock),
  }
}
