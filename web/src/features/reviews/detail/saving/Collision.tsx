import { Button } from '@mantine/core'
import styles from './Collision.module.css'
import { useEditor } from './editor-context'
import type { FieldKey, FieldValue } from './field-key'
import type { FieldView } from './field-view'

interface CollisionProps {
  fieldKey: FieldKey
  view: FieldView
  name: string
  /** How a value reads, where it is not its own words. */
  inWords?: (value: FieldValue) => string
}

/** Somebody else has changed the same field: both versions side by side, and the person chooses. */
export function Collision({ fieldKey, view, name, inWords = String }: CollisionProps) {
  const { choose } = useEditor()
  return (
    <div className={styles.collision} role="alert">
      <p>
        <strong>Someone else changed this while you were editing.</strong> Which version should stand? Yours
        is kept on this device until you choose.
      </p>
      <div className={styles.versions}>
        <Version title="Your version" text={inWords(view.value)}>
          <Button
            size="xs"
            onClick={() => choose(fieldKey, 'mine')}
            aria-label={`Keep my version of ${name}`}
          >
            Keep mine
          </Button>
        </Version>
        <Version title="Their version" text={inWords(view.theirs ?? '')}>
          <Button
            size="xs"
            variant="default"
            onClick={() => choose(fieldKey, 'theirs')}
            aria-label={`Take their version of ${name}`}
          >
            Take theirs
          </Button>
        </Version>
      </div>
    </div>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className={styles.version} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{text === '' ? <em>Empty</em> : text}</p>
      {children}
    </section>
  )
}
