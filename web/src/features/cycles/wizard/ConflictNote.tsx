import type { CycleSettings } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { cycleWizard } from '@/messages'
import { isSameSettings } from '../saving/same-settings'
import styles from './ConflictNote.module.css'
import { dateFields, type Step } from './steps'

const texts = cycleWizard.conflict

interface ConflictNoteProps {
  mine: CycleSettings
  theirs: CycleSettings
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Someone else saved other settings. Says in which steps they differ and lets the viewer choose. */
export function ConflictNote({ mine, theirs, onChoose }: ConflictNoteProps) {
  const different = differentSteps(mine, theirs).map((step) => cycleWizard.steps.names[step])
  return (
    <section className={styles.conflict} role="alert">
      <p>
        <strong>{texts.title}</strong> {texts.text}
      </p>
      {different.length > 0 && <p>{texts.differences(different)}</p>}
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => onChoose('mine')}>
          {texts.keepMine}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
          {texts.useTheirs}
        </Button>
      </div>
    </section>
  )
}

function differentSteps(mine: CycleSettings, theirs: CycleSettings): Step[] {
  const dates = (settings: CycleSettings) => dateFields.map((field) => settings[field])
  const parts = [
    ['dates', dates(mine), dates(theirs)],
    ['who', mine.rules, theirs.rules],
    ['evaluators', mine.evaluators, theirs.evaluators],
    ['criteria', mine.criteria, theirs.criteria],
  ] as const
  return parts.flatMap(([step, one, other]) => (isSameSettings(one, other) ? [] : [step]))
}
