import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { BorderedList } from '@/ui/list/BorderedList'
import { PersonSelect } from '@/ui/person/PersonSelect'
import type { Addition, AdditionRow } from '../../queries'
import { PersonRow } from '../PersonRow'

const texts = () => messages().addPeople

/** The evaluators are null if the rules choose them. */
export interface ChosenPerson extends Addition {
  name: string
}

interface AdditionListProps {
  rows: readonly AdditionRow[]
  people: readonly ChosenPerson[]
  /** Absent in the result. */
  onChange?: (person: ChosenPerson) => void
}

/** Shows what happens to each person and why. Evaluators can be chosen by hand, for example if the rule finds none. */
export function AdditionList({ rows, people, onChange }: AdditionListProps) {
  const { will, did, problems } = texts().rows
  return (
    <BorderedList>
      {rows.map((row) => {
        const person = people.find(({ userId }) => userId === row.userId)
        const name = row.user ? fullName(row.user) : (person?.name ?? '')
        const effect = onChange ? will(row) : did
        return (
          <PersonRow
            key={row.userId}
            name={name}
            text={row.isAdded ? effect : problems(row.problems)}
            isProblem={!row.isAdded}
          >
            {person && onChange && row.canSetEvaluators && (
              <EvaluatorChoice {...{ row, name, person, onChange }} />
            )}
          </PersonRow>
        )
      })}
    </BorderedList>
  )
}

interface EvaluatorChoiceProps {
  row: AdditionRow
  name: string
  person: ChosenPerson
  onChange: (person: ChosenPerson) => void
}

const evaluatorFields = [
  { field: 'firstEvaluatorId', planned: 'firstEvaluator', label: 'first' },
  { field: 'secondEvaluatorId', planned: 'secondEvaluator', label: 'second' },
] as const

/** Opens at once for someone who cannot be added without it. */
function EvaluatorChoice({ row, name, person, onChange }: EvaluatorChoiceProps) {
  const [isOpen, setIsOpen] = useState(!row.isAdded)
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        ml={-8}
        aria-label={texts().setEvaluatorsFor(name)}
        onClick={() => setIsOpen(true)}
      >
        {messages().labels.setEvaluators}
      </Button>
    )
  }
  return (
    <Box mt={8}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={14}>
        {evaluatorFields.map(({ field, planned, label }) => {
          const evaluator = row[planned]
          return (
            <PersonSelect
              key={field}
              label={messages().reviews.roles[label]}
              exclude={row.userId}
              current={evaluator ? { id: evaluator.id, name: fullName(evaluator.name) } : undefined}
              value={person[field] ?? ''}
              onChange={(id) => onChange({ ...person, [field]: id || null })}
            />
          )
        })}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {texts().byRule}
      </Text>
    </Box>
  )
}
