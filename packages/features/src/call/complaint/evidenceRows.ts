import type { ComplaintEvidence } from '@visavis/core/contract'
import { callDuration } from '@visavis/domain/call/callDuration'
import type { Formats } from '../../i18n/formats.ts'
import type { Text } from '../../i18n/text.ts'

export interface EvidenceRow {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** The facts that go along with a complaint, as people read them before they send it. */
export function evidenceRows(
  text: Text<'webChat' | 'app' | 'base'>,
  { dateTime, time }: Formats,
  evidence: ComplaintEvidence,
): EvidenceRow[] {
  const { startedAt, endedAt, videoTime, ending, minutes, gold, givenBack, pauses, pausedMs, seen } = evidence
  return [
    { id: 'when', label: text('webChat.complaint.when'), value: `${dateTime(startedAt)} – ${time(endedAt)}` },
    {
      id: 'length',
      label: text('webChat.complaint.length'),
      value: `${callDuration(videoTime)} · ${text(`webChat.history.ending.${ending}`)}`,
    },
    {
      id: 'charged',
      label: text('webChat.complaint.charged'),
      value: text('webChat.complaint.chargedValue', { minutes, gold, givenBack }),
    },
    {
      id: 'silence',
      label: text('webChat.complaint.silence'),
      value: text('webChat.complaint.silenceValue', { pauses, seconds: Math.round(pausedMs / 1000) }),
    },
    ...(seen
      ? [
          {
            id: 'line',
            label: text('webChat.line.title'),
            value: text('webChat.complaint.lineValue', {
              bars: seen.worstBars === null ? 'none' : String(seen.worstBars),
              breaks: seen.breaks,
            }),
          },
        ]
      : []),
  ]
}
