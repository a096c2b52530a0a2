import type { PinnedEvaluators } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { addPeople as texts } from '@/messages'
import { PersonSelect } from '@/ui/person/PersonSelect'
import actionStyles from '../actions/ActionDialog.module.css'
import styles from '../changes/ChangesDialog.module.css'
import type { ChosenPerson } from './ChoosePeople'
import type { Addition, AdditionRow } from './use-add-people'

interface AdditionListProps {
  rows: readonly AdditionRow[]
  people: readonly ChosenPerson[]
  additions: readonly Addition[]
  /** Absent in the result. */
  onPin?: (pinned: PinnedEvaluators) => void
}

/** Shows what happens to each person and why. Evaluators can be chosen by hand, for example if the rule finds none. */
export function AdditionList({ rows, people, additions, onPin }: AdditionListProps) {
  const nameOf = ({ userId, user }: AdditionRow) =>
    user ? fullName(user) : (people.find(({ id }) => id === userId)?.name ?? '')
  return (
    <ul className={styles.changes}>
      {rows.map((row) => (
        <li key={row.userId} className={styles.change}>
          <Box className={styles.text} flex={1}>
            <span className={styles.name}>{nameOf(row)}</span>
            <span className={row.isAdded ? styles.muted : styles.blocked}>{row.text}</span>
            {onPin && row.canSetEvaluators && (
              <EvaluatorChoice
                row={row}
                name={nameOf(row)}
                addition={additions.find(({ userId }) => userId === row.userId)}
                onPin={onPin}
              />
            )}
          </Box>
        </li>
      ))}
    </ul>
  )
}

interface EvaluatorChoiceProps {
  row: AdditionRow
  name: string
  addition: Addition | undefined
  onPin: (pinned: PinnedEvaluators) => void
}

const evaluatorFields = [
  { field: 'firstEvaluatorId', planned: 'firstEvaluator', label: texts.first },
  { field: 'secondEvaluatorId', planned: 'secondEvaluator', label: texts.second },
] as const

/** Opens at once for someone who cannot be added without it. */
function EvaluatorChoice({ row, name, addition, onPin }: EvaluatorChoiceProps) {
  const [isOpen, setIsOpen] = useState(!row.isAdded)
  const { userId } = row
  const pinned = {
    userId,
    firstEvaluatorId: addition?.firstEvaluatorId ?? null,
    secondEvaluatorId: addition?.secondEvaluatorId ?? null,
  }
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ justifySelf: 'start' }}
        ml="-0.5rem"
        aria-label={texts.setEvaluatorsFor(name)}
        onClick={() => setIsOpen(true)}
      >
        {texts.setEvaluators}
      </Button>
    )
  }
  return (
    <Box mt={8}>
      <div className={actionStyles.dates}>
        {evaluatorFields.map(({ field, planned, label }) => {
          const evaluator = row[planned]
          return (
            <PersonSelect
              key={field}
              label={label}
              exclude={userId}
              current={evaluator ? { id: evaluator.id, name: fullName(evaluator.name) } : undefined}
              value={pinned[field] ?? ''}
              noneFound={texts.noneFound}
              error={undefined}
              onChange={(id) => onPin({ ...pinned, [field]: id || null })}
            />
          )
        })}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {texts.byRule}
      </Text>
    </Box>
  )
}
