import { encode } from 'uqr'
import styles from './qr.module.css'

/** A QR code as one path, dark on light in every mode: cameras read nothing else reliably. */
export function QrCode({ value, label, hidden = false }: { value: string; label: string; hidden?: boolean }) {
  const { size, data } = encode(value, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-hidden={hidden || undefined} shapeRendering="crispEdges">
      <path className={styles['light']} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  )
}
