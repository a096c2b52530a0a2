import styles from './Dash.module.css'

/** A visible dash, with its meaning for screen readers. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <span className={styles.dash}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{meaning}</span>
    </span>
  )
}
