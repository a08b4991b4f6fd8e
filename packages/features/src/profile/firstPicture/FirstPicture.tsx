import { useOwnPhotos } from '../edit/useOwnPhotos.ts'
import { FirstPictureView } from './FirstPictureView.tsx'

/** Offers a new person the first picture, once the sign-up is complete. */
export function FirstPicture({ onClose }: { onClose: () => void }) {
  const photos = useOwnPhotos()
  const uploads = photos.uploads.filter(({ kind }) => kind === 'album')
  return <FirstPictureView {...photos} uploads={uploads} onClose={onClose} />
}
