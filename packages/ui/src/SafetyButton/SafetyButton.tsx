import { IconButton } from '../IconButton/IconButton.tsx'

export interface SafetyButtonProps {
  /** Names the person: "Report or block Elif". */
  label: string
  /** Opens the sheet with block and report. */
  onPress: () => void
  /** On glass, for use over pictures. */
  onMedia?: boolean
}

/** Report and block: the first of two taps, on every face. */
export function SafetyButton({ label, onPress, onMedia = false }: SafetyButtonProps) {
  return (
    <IconButton
      icon="shield-warning"
      label={label}
      variant={onMedia ? 'glass' : 'fill'}
      aria-haspopup="dialog"
      onClick={onPress}
    />
  )
}
