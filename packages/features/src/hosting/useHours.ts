import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useHostHoursQuery, useSetHostHoursMutation } from '@visavis/domain/hosting/hosting.api'
import type { HoursFormProps } from './HoursForm.tsx'

/** Hours of whoever is logged in, for {@link HoursForm}. */
export function useHours(): HoursFormProps {
  const read = useHostHoursQuery(undefined, { refetchOnMountOrArgChange: true })
  const [save, saving] = useSetHostHoursMutation()
  const error = saving.error ?? read.error
  return {
    hours: read.data?.hours ?? null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    busy: saving.isLoading || read.isLoading,
    failure: error === undefined ? null : failureOf(error),
    saved: saving.isSuccess,
    onChange: saving.reset,
    onSave: (hours) => void save({ hours }),
  }
}
