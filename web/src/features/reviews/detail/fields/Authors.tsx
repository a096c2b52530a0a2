import styles from './Field.module.css'

/** Who wrote something, below it. */
export function Authors({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className={styles.author}>
      {line}
    </p>
  ))
}
