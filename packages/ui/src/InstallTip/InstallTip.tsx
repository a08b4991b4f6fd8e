import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { InstallSteps, type InstallStepsProps } from '../InstallSteps/InstallSteps.tsx'
import styles from './InstallTip.module.css'

export interface InstallTipProps {
  /** Icon of the brand's app. */
  icon: string
  /** What it is good for. */
  title: string
  /** "Get 30 coins for installing", true when it is so. */
  text: ReactNode
  /** The browser can be asked: one button. Else how it is done by hand, step by step. */
  install?: { label: string; onPress: () => void; busy?: boolean } | undefined
  /** Shown where the browser cannot install by itself. */
  steps?: InstallStepsProps['steps']
  /** Weighs as much as installing; it does not come back at once. */
  dismiss: { label: string; onPress: () => void }
}

/** How to put the site on the home screen. It can be put away, and stays away. */
export const InstallTip = ({ icon, title, text, install, steps, dismiss }: InstallTipProps) => (
  <section className={styles.tip} aria-label={title}>
    <img src={icon} alt="" width={52} height={52} className={styles.icon} />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
    <IconButton icon="x" label={dismiss.label} onClick={dismiss.onPress} />
    {steps && (
      <div className={styles.steps}>
        <InstallSteps steps={steps} />
      </div>
    )}
    {install && (
      <div className={styles.button}>
        <Button
          variant="primary"
          full
          icon="download-simple"
          busy={install.busy ?? false}
          onClick={install.onPress}
        >
          {install.label}
        </Button>
      </div>
    )}
  </section>
)
