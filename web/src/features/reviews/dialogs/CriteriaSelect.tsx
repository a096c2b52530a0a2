import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCriteriaSets } from '@/api/criteria-sets'
import { messages } from '@/messages'
import { criteriaChoices } from './criteria-choices'
import styles from './ReviewForm.module.css'

const texts = messages.reviewDialogs.form

/** The choice of the criteria set of a new review. `position` is that of the employee. */
export function useCriteriaChoice(position: string | null, isNew: boolean) {
  const { data: sets, error, refetch } = useCriteriaSets(isNew)
  const [chosen, choose] = useState<string>()
  const choices = sets && criteriaChoices(sets, position, chosen)
  const first = choices?.[0]?.value
  return {
    /** Undefined until the sets are loaded. */
    choices,
    /** The set that the select shows. Undefined if there is nothing to choose from: the server knows the default. */
    shown: choices && choices.length > 1 ? (chosen ?? first) : undefined,
    isChanged: chosen !== undefined && chosen !== first,
    hasFailed: !sets && error !== null,
    choose,
    retry: () => void refetch(),
  }
}

interface CriteriaSelectProps {
  choice: ReturnType<typeof useCriteriaChoice>
  error: ReactNode
  onChange: (criteriaSetId: string) => void
}

/** Chooses the criteria set of a new review. Hidden if there is nothing to choose from. */
export function CriteriaSelect({ choice, error, onChange }: CriteriaSelectProps) {
  if (choice.hasFailed) {
    return (
      <p className={styles.problem} role="alert">
        {texts.criteriaFailed}{' '}
        <Button size="compact-xs" variant="default" onClick={choice.retry}>
          {messages.common.actions.retry}
        </Button>
      </p>
    )
  }
  if (!choice.choices || choice.shown === undefined) return null
  return (
    <NativeSelect
      label={texts.criteria}
      data={choice.choices}
      value={choice.shown}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
