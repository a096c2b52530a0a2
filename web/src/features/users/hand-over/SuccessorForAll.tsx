import { Button } from '@mantine/core'
import { useState } from 'react'
import { handOverDialog as texts } from '@/messages'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from './HandOverDialog.module.css'
import type { Successor } from './successors'

interface SuccessorForAllProps {
  leaverId: string
  onApply: (successor: Successor) => void
}

export function SuccessorForAll({ leaverId, onApply }: SuccessorForAllProps) {
  const [successor, setSuccessor] = useState<Successor>({ id: '', name: '' })
  return (
    <div className={styles.forAll}>
      <div className={styles.select}>
        <PersonSelect
          label={texts.successorForAll}
          exclude={leaverId}
          current={undefined}
          value={successor.id}
          noneFound={texts.noneFound}
          error={undefined}
          onChange={(id, name) => setSuccessor({ id, name })}
        />
      </div>
      <Button variant="default" disabled={successor.id === ''} onClick={() => onApply(successor)}>
        {texts.applyToAll}
      </Button>
    </div>
  )
}
