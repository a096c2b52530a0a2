import type { CycleDifference } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useSet } from '@mantine/hooks'
import { useId } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { BorderedList } from '@/ui/list/BorderedList'
import { useBoard } from '../board-context'
import { PersonText, rowSpace } from '../PersonRow'

const texts = () => messages().boardDialogs.differences

/** In the order of the dialog. */
const differenceKinds = [
  'new',
  'gone',
  'moved',
  'manager-changed',
  'manager-missing',
] as const satisfies CycleDifference['kind'][]

/** Identifies a difference. One person can have several. */
export function differenceKey({ userId, kind }: Pick<CycleDifference, 'userId' | 'kind'>): string {
  return `${kind} ${userId}`
}

interface DifferenceListProps {
  differences: readonly CycleDifference[]
  apply: (differences: readonly CycleDifference[]) => void
}

/** The differences by kind. Nothing is selected at first, because nothing should happen by itself. */
export function DifferenceList({ differences, apply }: DifferenceListProps) {
  const { closeDialog } = useBoard()
  const selection = useSet<string>()
  const selected = differences.filter((difference) => selection.has(differenceKey(difference)))
  return (
    <Stack>
      <Text c="dimmed">{texts().intro}</Text>
      {differenceKinds.map((kind) => (
        <DifferenceGroup
          key={kind}
          kind={kind}
          differences={differences.filter((difference) => difference.kind === kind)}
          selection={selection}
        />
      ))}
      {selected.some(({ kind }) => kind === 'gone') && <Banner tone="warning">{texts().final}</Banner>}
      <DialogActions isSticky onCancel={closeDialog}>
        <Button disabled={selected.length === 0} onClick={() => apply(selected)}>
          {texts().submit(selected.length)}
        </Button>
      </DialogActions>
    </Stack>
  )
}

interface DifferenceGroupProps {
  kind: CycleDifference['kind']
  differences: readonly CycleDifference[]
  selection: Set<string>
}

/** The differences of one kind. A blocked difference says why and cannot be selected. */
function DifferenceGroup({ kind, differences, selection }: DifferenceGroupProps) {
  const id = useId()
  if (differences.length === 0) return null
  const selectable = differences.filter(({ blockedBy }) => blockedBy.length === 0)
  const isAllSelected = selectable.every((difference) => selection.has(differenceKey(difference)))
  const select = (chosen: readonly CycleDifference[], isSelected: boolean) => {
    for (const key of chosen.map(differenceKey)) isSelected ? selection.add(key) : selection.delete(key)
  }
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="4px 16px" mb={6}>
        <Text component="h3" id={id}>
          {texts().withCount(texts().kinds[kind], differences.length)}
        </Text>
        {selectable.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => select(selectable, !isAllSelected)}>
            {isAllSelected ? texts().selectNone : texts().selectAll}
            <span className="visually-hidden">: {texts().kinds[kind]}</span>
          </Button>
        )}
      </Group>
      <BorderedList>
        {differences.map((difference) => (
          <li key={difference.userId}>
            <Group
              component="label"
              {...rowSpace}
              style={{ cursor: difference.blockedBy.length > 0 ? undefined : 'pointer' }}
            >
              <Box
                component="input"
                type="checkbox"
                flex="none"
                w={16}
                h={16}
                m="3px 0 0"
                style={{ accentColor: 'var(--accent)' }}
                disabled={difference.blockedBy.length > 0}
                checked={selection.has(differenceKey(difference))}
                onChange={(event) => select([difference], event.currentTarget.checked)}
              />
              <PersonText
                name={fullName(difference.user)}
                text={messages().cycleDifferences.difference(difference)}
              >
                {difference.blockedBy.length > 0 && (
                  <Text span c="var(--orange)">
                    {texts().blocked(messages().cycleDifferences.problems(difference.blockedBy))}
                  </Text>
                )}
              </PersonText>
            </Group>
          </li>
        ))}
      </BorderedList>
    </section>
  )
}
