import { useAppDispatch } from '@visavis/domain/hooks'
import { tasksClosed } from '@visavis/domain/shell/shell.events'
import { EmptyState } from '@visavis/ui/EmptyState'
import { Link } from '@visavis/ui/Link'
import { List } from '@visavis/ui/ListRow'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import { MissionRow } from './MissionRow.tsx'
import { useMissions, type MissionsView } from './useMissions.ts'

export interface TasksBoxViewProps {
  missions: MissionsView
  onClose: () => void
}

/** What can be claimed, over the page (S.60); the page of rewards has everything else. */
export function TasksBoxView({ missions, onClose }: TasksBoxViewProps) {
  const text = useText()
  const { tasks, busy, problem, claim } = missions
  const claimable = (tasks ?? []).filter(({ status }) => status === 1)
  return (
    <Sheet open onClose={onClose} title={text('app.mission.box')} closeLabel={text('base.action.close')}>
      <Stack gap={4}>
        {claimable.length === 0 ? (
          <EmptyState icon="gift" title={text('app.mission.boxNone')} text={text('app.mission.boxLead')} />
        ) : (
          <List label={text('app.mission.box')}>
            {claimable.map((task) => (
              <MissionRow
                key={task.taskId}
                task={task}
                state="claim"
                claim={{ onPress: () => claim(task), busy: busy === task.taskId }}
              />
            ))}
          </List>
        )}
        <div role="status">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
        <Link href="/task" onClick={onClose}>
          {text('app.mission.all')}
        </Link>
      </Stack>
    </Sheet>
  )
}

/** {@link TasksBoxView} for whoever is logged in. */
export function TasksBox() {
  const dispatch = useAppDispatch()
  return <TasksBoxView missions={useMissions()} onClose={() => void dispatch(tasksClosed())} />
}
