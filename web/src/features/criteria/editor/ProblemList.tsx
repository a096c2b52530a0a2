import type { FieldErrors } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/fields'
import { problemsOfCriterion } from '@evenhand/domain/publish-criteria'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { criteriaEditor } from '@/messages'
import styles from './ProblemList.module.css'
import { focusAdd, focusFirstWeight } from './row-focus'
import { nameOf } from './use-criteria-actions'

const texts = criteriaEditor.problems

interface ProblemListProps {
  criteria: readonly Criterion[]
  problems: FieldErrors
  onOpenField: (id: string, field: string) => void
}

/** What must be fixed before the draft can be published. Each problem leads to its field. */
export function ProblemList({ criteria, problems, onOpenField }: ProblemListProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [])
  const items = [
    ...(problems.criteria ? [{ key: 'criteria', text: problems.criteria, show: focusAdd }] : []),
    ...(problems.weights ? [{ key: 'weights', text: problems.weights, show: focusFirstWeight }] : []),
    ...criteria.flatMap((criterion) =>
      Object.entries(problemsOfCriterion(problems, criterion.id)).map(([field, problem]) => ({
        key: `${criterion.id}.${field}`,
        text: texts.ofCriterion(nameOf(criterion), problem),
        show: () => onOpenField(criterion.id, field),
      })),
    ),
  ]
  if (items.length === 0) return null
  return (
    <section ref={list} className={styles.problems} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{texts.title(items.length)}</h2>
      <ul className={styles.list}>
        {items.map(({ key, text, show }) => (
          <li key={key}>
            <UnstyledButton className={styles.link} onClick={show}>
              {text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
