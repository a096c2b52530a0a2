import type { Criterion } from '@evenhand/domain/fields'
import { Button } from '@mantine/core'
import { criteriaEditor } from '@/messages'
import { Differences } from '../versions/Differences'
import styles from './ConflictNote.module.css'

const texts = criteriaEditor.conflict

interface ConflictNoteProps {
  mine: readonly Criterion[]
  theirs: readonly Criterion[]
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Someone else saved, published or discarded the draft. Shows the differences and lets the viewer choose. */
export function ConflictNote({ mine, theirs, onChoose }: ConflictNoteProps) {
  return (
    <section className={styles.conflict} role="alert">
      <p>
        <strong>{texts.title}</strong> {texts.text}
      </p>
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => onChoose('mine')}>
          {texts.keepMine}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
          {texts.useTheirs}
        </Button>
      </div>
      <h2 className={styles.title}>{texts.differences}</h2>
      <div className={styles.differences}>
        <Differences before={theirs} after={mine} />
      </div>
    </section>
  )
}
