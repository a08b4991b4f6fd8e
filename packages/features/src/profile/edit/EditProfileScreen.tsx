import { PROFILE_FIELDS } from '@visavis/domain/profile/profile.slice'
import { OwnVideosPart } from '../videos/OwnVideosPart.tsx'
import { EditProfileView } from './EditProfileView.tsx'
import { useEditProfile, type EditProfile } from './useEditProfile.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Editing one's own profile (S.22). */
export function EditProfileScreen({ onBack }: { onBack: () => void }) {
  const edit = useEditProfile()
  useLeaveGuard(edit !== null && wouldLose(edit))
  return edit === null ? null : <EditProfileView edit={edit} videos={<OwnVideosPart />} onBack={onBack} />
}

/** Something is typed that is not saved, or a picture is on its way: only this page has them. */
const wouldLose = ({ me, fields: { drafts }, uploads }: EditProfile): boolean =>
  uploads.length > 0 ||
  PROFILE_FIELDS.some((field) => drafts[field] !== undefined && String(drafts[field]) !== String(me[field]))
