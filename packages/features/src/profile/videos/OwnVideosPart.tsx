import { useLeaveGuard } from '../edit/useLeaveGuard.ts'
import { Videos } from './Videos.tsx'
import { useVideos } from './useVideos.ts'

/** One's own videos on the page to edit the profile. */
export function OwnVideosPart() {
  const edit = useVideos()
  useLeaveGuard(edit.uploads.length > 0)
  return <Videos edit={edit} />
}
