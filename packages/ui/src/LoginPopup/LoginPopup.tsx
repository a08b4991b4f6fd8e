import type { ReactNode } from 'react'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './LoginPopup.module.css'

export interface LoginMethod {
  id: string
  label: string
  mark: { src: string } | { icon: IconName }
  onPress: () => void
  /** On its way: takes no second press. */
  busy?: boolean
}

export interface LoginPopupProps {
  /** Shown while true. */
  open: boolean
  /** Cross, Escape or a press beside it. */
  onClose: () => void
  /** Name of the cross. */
  closeLabel: string
  /** "Log in to call Elif": why one is asked. */
  title: string
  /** What happens after it: "You come back to this page." */
  subtitle?: string
  /** Mark of the brand. */
  logo: ReactNode
  /** In the order of the brand. */
  methods: readonly LoginMethod[]
  /** Choose a method without agreeing: the sentence and its box, a `<Checkbox>`. */
  consent?: ReactNode
  /** Why the last try failed. */
  error?: string | undefined
  /** A form in place of the methods: email, code. */
  children?: ReactNode
}

/** Ways in, over the page one was on. */
export const LoginPopup = ({
  open,
  onClose,
  closeLabel,
  title,
  subtitle,
  logo,
  methods,
  consent,
  error,
  children,
}: LoginPopupProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    closeLabel={closeLabel}
    title={title}
    subtitle={subtitle}
    leading={logo}
    width="narrow"
  >
    <div className={styles.popup}>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning-circle" active size={20} />
          {error}
        </p>
      )}
      {children}
      {methods.length > 0 && (
        <ul className={styles.methods}>
          {methods.map((method) => (
            <li key={method.id}>
              <button
                type="button"
                className={styles.method}
                aria-busy={method.busy || undefined}
                disabled={method.busy}
                onClick={method.onPress}
              >
                <span className={styles.mark}>
                  {'src' in method.mark ? (
                    <img src={method.mark.src} alt="" width={24} height={24} />
                  ) : (
                    <Icon name={method.mark.icon} active size={24} />
                  )}
                </span>
                <span>{method.label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {consent}
    </div>
  </Dialog>
)
