import { IconButton } from '../IconButton/IconButton.tsx'

/** Report and block: the first of two taps, on every face. `label` names the person: "Report or block Elif". */
export function SafetyButton({ label, onPress, onMedia = false }: { label: string; onPress: () => void; onMedia?: boolean }) {
  return <IconButton icon="shield-warning" label={label} variant={onMedia ? 'glass' : 'fill'} aria-haspopup="dialog" onClick={onPress} />
}
