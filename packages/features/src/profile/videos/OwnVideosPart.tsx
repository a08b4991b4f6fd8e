import { Videos } from './Videos.tsx'
import { useVideos } from './useVideos.ts'

/** One's own videos on the page to edit the profile. */
export function OwnVideosPart() {
  return <Videos edit={useVideos()} />
}
