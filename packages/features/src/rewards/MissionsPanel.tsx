import type { Mission } from '@visavis/core/contract/missions'
import type { TaskRowProps } from '@visavis/ui/TaskRow'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { MissionRow } from './MissionRow.tsx'
import type { MissionsView } from './useMissions.ts'
import { zoneAt } from './zoneAt.ts'

/** States of a row by the status of its task (N.171). */
const STATES: readonly TaskRowProps['state'][] = ['progress', 'claim', 'done', 'expired']
const stateOf = ({ status }: Mission): TaskRowProps['state'] => STATES[status] ?? 'progress'

/** Tasks in their groups, with what was claimed before and what was not claimed in time. */
export function MissionsPanel({ missions }: { missions: MissionsView }) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { tasks, failure, resetAt, completed, problem, readAgain } = missions
  if (tasks === null)
    return failure === null ? (
      <Skeleton shape="list" count={4} label={text('base.loading')} />
    ) : (
      <ErrorState
        level={2}
        title={text('app.mission.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: readAgain }}
      />
    )
  const current = tasks.filter(({ status }) => status !== 3)
  const daily = current.filter(({ group }) => group === 'daily')
  const longTerm = current.filter(({ group }) => group === 'longTerm')
  const expired = tasks.filter(({ status }) => status === 3)
  const earlier = completed.filter(({ taskId }) => daily.every((task) => task.taskId !== taskId))
  if (tasks.length === 0 && earlier.length === 0)
    return <EmptyState icon="gift" title={text('app.mission.none')} text={text('app.mission.noneLead')} />
  return (
    <Stack gap={4}>
      <div role="status">
        {problem !== null && <Text tone="danger">{problem}</Text>}
        {problem === null && failure !== null && (
          <Text tone="secondary">{text('app.mission.stale', { reason: failureText(failure) })}</Text>
        )}
      </div>
      <Columns>
        {daily.length > 0 && (
          <Group
            title={text('app.mission.daily')}
            tasks={daily}
            missions={missions}
            note={text('app.mission.reset', { time: formats.time(resetAt), zone: zoneAt(resetAt) })}
          />
        )}
        {longTerm.length > 0 && (
          <Group title={text('app.mission.longTerm')} tasks={longTerm} missions={missions} />
        )}
        {expired.length > 0 && <Group title={text('app.mission.late')} tasks={expired} missions={missions} />}
        {earlier.length > 0 && (
          <Card label={text('app.mission.completed')}>
            <Heading level={2} size={4}>
              {text('app.mission.completed')}
            </Heading>
            <List label={text('app.mission.completed')}>
              {earlier.map((task) => (
                <MissionRow key={task.taskId} task={{ ...task, progress: task.goal }} state="done" />
              ))}
            </List>
          </Card>
        )}
      </Columns>
    </Stack>
  )
}

interface GroupProps {
  title: string
  tasks: readonly Mission[]
  missions: MissionsView
  note?: string
}

/** One group with how much of it is finished. */
function Group({ title, tasks, missions: { busy, claim }, note }: GroupProps) {
  const text = useText()
  const done = tasks.filter(({ status }) => status === 1 || status === 2).length
  return (
    <Card label={title}>
      <Stack gap={2}>
        <Stack direction="row" gap={3} align="center" justify="between">
          <Heading level={2} size={4}>
            {title}
          </Heading>
          <Text tone="secondary" size="sm">
            {text('app.mission.done', { done, all: tasks.length })}
          </Text>
        </Stack>
        {note !== undefined && (
          <Text tone="secondary" size="sm">
            {note}
          </Text>
        )}
        <List label={title}>
          {tasks.map((task) => (
            <MissionRow
              key={task.taskId}
              task={task}
              state={stateOf(task)}
              withRule
              {...(task.status === 1 && {
                claim: { onPress: () => claim(task), busy: busy === task.taskId },
              })}
            />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
