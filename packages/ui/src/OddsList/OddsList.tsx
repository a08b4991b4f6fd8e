import styles from './OddsList.module.css'

export interface Odds {
  id: string
  prize: string
  /** "12.5 %" */
  chance: string
  /** 0 to 1, drawn as a bar. */
  share: number
}

/** The published chances of every prize. They are the server's and add up to one. */
export const OddsList = ({
  title,
  average,
  odds,
}: {
  /** Head of the list. */ title: string
  /** "average prize 17" */ average?: string
  /** Every prize with its share; they add up to all there is. */ odds: readonly Odds[]
}) => (
  <table className={styles.odds}>
    <caption>
      <span>{title}</span>
      {average && <span className={styles.average}>{average}</span>}
    </caption>
    <tbody>
      {odds.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">{entry.prize}</th>
          <td className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(1, Math.max(0, entry.share)) * 100}%` }} />
          </td>
          <td className={styles.chance}>{entry.chance}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
