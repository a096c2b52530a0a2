import type { CycleRules } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { cycleWizard } from '@/messages'
import { EditDelete } from '@/ui/EditDelete'
import { Panel } from '@/ui/Panel'
import type { HandPick } from '../edit-settings'
import styles from './HandPicked.module.css'

const texts = cycleWizard.who
const mostShown = 10

interface HandPickedProps {
  how: HandPick
  people: CycleRules['include']
  nameOf: (userId: string) => string
  lockedId: string | undefined
  onAdd: () => void
  onEdit: (userId: string) => void
  onRemove: (person: CycleRules['include'][number]) => void
}

/** The people who are included or excluded by hand, with the reason. */
export function HandPicked({ how, people, nameOf, lockedId, onAdd, onEdit, onRemove }: HandPickedProps) {
  const [isAllShown, setIsAllShown] = useState(false)
  const shown = isAllShown ? people : people.slice(0, mostShown)
  return (
    <Panel
      title={texts.handPicked[how]}
      aside={
        <Button variant="default" size="xs" onClick={onAdd}>
          {texts.add[how]}
        </Button>
      }
    >
      {people.length === 0 && <p className={styles.none}>{texts.none[how]}</p>}
      <ul className={styles.people} aria-label={texts.handPicked[how]}>
        {shown.map(({ userId, reason }) => (
          <li key={userId} className={styles.person}>
            <span className={styles.text}>
              {nameOf(userId)}
              <span className={styles.reason}>{reason}</span>
            </span>
            {userId !== lockedId && (
              <EditDelete
                name={nameOf(userId)}
                onEdit={() => onEdit(userId)}
                onDelete={() => onRemove({ userId, reason })}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <div className={styles.more}>
          <Button variant="subtle" size="xs" onClick={() => setIsAllShown(true)}>
            {texts.showAll(people.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
