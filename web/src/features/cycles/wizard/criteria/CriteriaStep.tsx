import type { CriteriaSetCard } from '@evenhand/domain/api'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCriteriaSets } from '@/api/criteria-sets'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { Loaded } from '@/ui/list/Loaded'
import { Panel } from '@/ui/Panel'
import { setsIn } from '../plan/plan-view'
import { useWizard } from '../steps'

const texts = () => messages().cycleWizard.criteria

/** Chooses the criteria of the reviews: those of each position, or one set for everyone. */
export function CriteriaStep() {
  return (
    <>
      <Panel title={texts().title} aside={<Link to={paths.settingsTab('criteria')}>{texts().manage}</Link>}>
        <Loaded query={useCriteriaSets()} texts={texts()} rows={2}>
          {(sets) => <CriteriaChoice sets={sets} />}
        </Loaded>
      </Panel>
      <UsedSets />
    </>
  )
}

function CriteriaChoice({ sets }: { sets: readonly CriteriaSetCard[] }) {
  const { settings, editor } = useWizard()
  const { criteriaSetId } = settings.criteria
  const available = sets.filter(({ isActive, version }) => isActive && version !== null)
  const chosen = sets.find(({ id }) => id === criteriaSetId)
  const isUnavailable = criteriaSetId !== null && !available.some(({ id }) => id === criteriaSetId)
  const choose = (id: string | null) =>
    editor.edit((before) => ({ ...before, criteria: { criteriaSetId: id } }))
  const first = available.find(({ isDefault }) => isDefault) ?? available[0]
  return (
    <Stack gap={18} p={18}>
      <ChoiceCards
        legend={texts().title}
        choices={['byPosition', 'oneSet']}
        labels={texts()}
        details={{ byPosition: texts().byPositionText, oneSet: texts().oneSetText }}
        value={criteriaSetId === null ? 'byPosition' : 'oneSet'}
        onChoose={(choice) => (choice === 'byPosition' ? choose(null) : first && choose(first.id))}
      />
      {criteriaSetId !== null && (
        <NativeSelect
          maw={416}
          label={messages().labels.criteriaSet}
          data={[
            ...(isUnavailable ? [{ value: criteriaSetId, label: chosen?.name ?? texts().deletedSet }] : []),
            ...available.map(({ id, name, version }) => ({
              value: id,
              label: texts().version(name, version?.number ?? 0),
            })),
          ]}
          value={criteriaSetId}
          error={isUnavailable && (chosen ? texts().setUnavailable : texts().setDeleted)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed">
        {texts().newest}
      </Text>
    </Stack>
  )
}

/** Shows how many reviews use which set. */
function UsedSets() {
  const { data, isOutdated } = useWizard().plan
  const used = data ? setsIn(data.rows) : []
  if (used.length === 0) return null
  return (
    <Panel title={texts().used}>
      <Stack component="ul" gap={4} m={0} p={18} className="numeric" aria-busy={isOutdated}>
        {used.map(({ name, number, reviews }) => (
          <Group key={name} component="li" justify="space-between" wrap="nowrap" maw={512}>
            <span>{texts().version(name, number)}</span>
            <Text span c="dimmed" flex="none">
              {texts().reviews(reviews)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
