import type { MissionEntry } from '@visavis/core/contract/missionList'

/** A day of the gateway for daily tasks; empty for long-term ones. */
export const periodOf = ({ group }: Pick<MissionEntry, 'group'>, today: string): string =>
  group === 'daily' ? today : ''

/** The id of a task on the wire: a daily one has another each day. */
export const taskIdOf = (id: string, period: string): string => (period === '' ? id : `${id}:${period}`)

/** The two parts of {@link taskIdOf}. */
export function partsOf(taskId: string): { readonly id: string; readonly period: string } {
  const [id = '', period = ''] = taskId.split(':')
  return { id, period }
}
