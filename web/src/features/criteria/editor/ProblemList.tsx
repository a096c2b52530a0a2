import { problemsOfCriterion } from '@evenhand/domain/criteria/criteria-sets'
import { Box, Paper, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { TextButton } from '@/ui/TextButton'
import { useEditor } from './editor-context'
import { focusAdd, focusFirstWeight } from './row-focus'
import { nameOf } from './use-criteria-actions'

const texts = () => messages().criteriaEditor.problems

/** Lists the problems that prevent publishing. Each one leads to its field. */
export function ProblemList({ onOpenField }: { onOpenField: (id: string, field: string) => void }) {
  const { criteria, problems } = useEditor()
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [])
  const items = [
    ...(problems.criteria ? [{ key: 'criteria', text: problems.criteria, show: focusAdd }] : []),
    ...(problems.weights ? [{ key: 'weights', text: problems.weights, show: focusFirstWeight }] : []),
    ...criteria.flatMap((criterion) =>
      Object.entries(problemsOfCriterion(problems, criterion.id)).map(([field, problem]) => ({
        key: `${criterion.id}.${field}`,
        text: texts().ofCriterion(nameOf(criterion), problem),
        show: () => onOpenField(criterion.id, field),
      })),
    ),
  ]
  if (items.length === 0) return null
  return (
    <Paper
      component="section"
      ref={list}
      role="alert"
      tabIndex={-1}
      radius={12}
      px={18}
      py={12}
      c="var(--red)"
      bg="var(--red-soft)"
      bd="1px solid var(--red-solid)"
    >
      <Title order={2} fz={14} mb={6}>
        {texts().title(items.length)}
      </Title>
      <Box component="ul" mah="12rem" m={0} pl={18} style={{ overflowY: 'auto' }}>
        {items.map(({ key, text, show }) => (
          <li key={key}>
            {/* The bullet is next to the first line. */}
            <TextButton c="inherit" fz="sm" fw={400} style={{ verticalAlign: 'top' }} onClick={show}>
              {text}
            </TextButton>
          </li>
        ))}
      </Box>
    </Paper>
  )
}
