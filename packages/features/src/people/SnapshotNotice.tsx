import { useSnapshotConfigQuery } from '@visavis/domain/call/snapshots/snapshots.api'
import type { SnapshotScene } from '@visavis/core/contract/snapshots'
import { Tag } from '@visavis/ui/Tag'
import { useText } from '../i18n/I18nProvider.tsx'

const useIsChecked = (scene: SnapshotScene): boolean => {
  const { data } = useSnapshotConfigQuery()
  return data?.enabled === true && data.scenes.includes(scene)
}

/**
 * Said before anybody is seen: that age checks look at the own picture, and at what (R7.80). Nothing where
 * there are none.
 */
export function SnapshotNotice({ scene }: { scene: SnapshotScene }) {
  const text = useText('webChat')
  return useIsChecked(scene) ? <>{text('webChat.snapshot.told')}</> : null
}

/** Said while it happens. */
export function SnapshotTag({ scene }: { scene: SnapshotScene }) {
  const text = useText('webChat')
  return useIsChecked(scene) ? (
    <Tag tone="media" icon="shield-check" title={text('webChat.snapshot.told')}>
      {text('webChat.snapshot.on')}
    </Tag>
  ) : null
}
