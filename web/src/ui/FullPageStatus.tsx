import styles from './FullPageStatus.module.css'
import { SubmitButton } from './form/PlainButton'
import { LogoMark } from './Logo'
import { Spinner } from './Spinner'

interface FullPageStatusProps {
  title?: string
  text: string
  /** If absent, a spinner is shown. */
  action?: { label: string; run: () => void }
}

export function FullPageStatus({ title, text, action }: FullPageStatusProps) {
  return (
    <main className={styles.page}>
      <LogoMark size={44} />
      {title && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.text} role={action ? 'alert' : 'status'}>
        {!action && <Spinner />}
        {text}
      </p>
      {action && (
        <SubmitButton type="button" onClick={action.run}>
          {action.label}
        </SubmitButton>
      )}
    </main>
  )
}
