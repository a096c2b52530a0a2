import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { useEditor } from './editor-context'
import styles from './FieldConflict.module.css'
import type { FieldKey, FieldValue } from './field-key'
import type { FieldView } from './field-view'

const texts = messages.reviewNotes.conflict

interface FieldConflictProps {
  fieldKey: FieldKey
  view: FieldView
  name: string
  format?: (value: FieldValue) => string
}

/** Someone else changed the same field. Shows both versions and lets the viewer choose. */
export default function FieldConflict({ fieldKey, view, name, format = String }: FieldConflictProps) {
  const { choose } = useEditor()
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{texts.title}</strong> {texts.text}
      </p>
      <div className={styles.versions}>
        <Version title={texts.mine} text={format(view.value)}>
          <Button size="xs" onClick={() => choose(fieldKey, 'mine')} aria-label={texts.keepMineOf(name)}>
            {texts.keepMine}
          </Button>
        </Version>
        <Version title={texts.theirs} text={format(view.theirs ?? '')}>
          <Button
            size="xs"
            variant="default"
            onClick={() => choose(fieldKey, 'theirs')}
            aria-label={texts.useTheirsOf(name)}
          >
            {texts.useTheirs}
          </Button>
        </Version>
      </div>
    </div>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.version} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{text === '' ? <em>{texts.empty}</em> : text}</p>
      {children}
    </section>
  )
}
