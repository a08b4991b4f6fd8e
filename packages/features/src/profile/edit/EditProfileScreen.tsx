import { OwnVideosPart } from '../videos/OwnVideosPart.tsx'
import { EditProfileView } from './EditProfileView.tsx'
import { useEditProfile } from './useEditProfile.ts'

/** Editing one's own profile (S.22). */
export function EditProfileScreen({ onBack }: { onBack: () => void }) {
  const edit = useEditProfile()
  return edit === null ? null : <EditProfileView edit={edit} videos={<OwnVideosPart />} onBack={onBack} />
}
