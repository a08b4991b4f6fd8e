import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './InstallSteps.module.css'

export interface InstallStepsProps {
  /** In the order they are done; each with the picture of what is pressed. */
  steps: readonly { icon: IconName; text: string }[]
}

/** How the site is put on the home screen by hand, where the browser cannot be asked. */
export const InstallSteps = ({ steps }: InstallStepsProps) => (
  <ol className={styles.steps}>
    {steps.map(({ icon, text }) => (
      <li key={text}>
        <span className={styles.picture}>
          <Icon name={icon} size={24} />
        </span>
        {text}
      </li>
    ))}
  </ol>
)
