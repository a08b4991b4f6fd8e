import type { StepState } from '@visavis/domain/line/line.states'
import type { Text } from '../../i18n/text.ts'

/** What a step of the line test found, in words. */
export function stepWords(text: Text<'webChat' | 'app' | 'base'>, step: StepState): string {
  if (step.state === 'ok') return text('webChat.lineTest.ok', { ms: step.ms })
  if (step.state !== 'flowed') return text('webChat.lineTest.state', { state: step.state })
  const { upKbps, downKbps, lossPercent } = step.flow
  return step.over === 'direct'
    ? text('webChat.lineTest.flowLocal')
    : text('webChat.lineTest.flow', { up: upKbps, down: downKbps, loss: lossPercent })
}
