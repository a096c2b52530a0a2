import type { CriteriaSetCard } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { useCriteriaSets } from '@/api/criteria-sets'
import { cycleWizard } from '@/messages'
import { paths } from '@/paths'
import { ChoiceCard, ChoiceCards } from '@/ui/ChoiceCards'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { setsIn } from '../plan/count-plan'
import stepStyles from '../Step.module.css'
import type { StepProps } from '../step-props'
import styles from './CriteriaStep.module.css'

const texts = cycleWizard.criteria

/** Which criteria the reviews have: those of each position, or one set for everyone. */
export function CriteriaStep(props: StepProps) {
  const { data: sets, error, refetch } = useCriteriaSets()
  return (
    <>
      <Panel title={texts.title} aside={<Link to={paths.settingsTab('criteria')}>{texts.manage}</Link>}>
        {!sets && error && <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />}
        {!sets && !error && <SkeletonRows rows={2} label={texts.loading} />}
        {sets && <CriteriaChoice sets={sets} {...props} />}
      </Panel>
      <UsedSets {...props} />
    </>
  )
}

function CriteriaChoice({ sets, settings, editor }: StepProps & { sets: readonly CriteriaSetCard[] }) {
  const { criteriaSetId } = settings.criteria
  const available = sets.filter(({ isActive, version }) => isActive && version !== null)
  const chosen = sets.find(({ id }) => id === criteriaSetId)
  const isUnavailable = criteriaSetId !== null && !available.some(({ id }) => id === criteriaSetId)
  const choose = (id: string | null) =>
    editor.edit((before) => ({ ...before, criteria: { criteriaSetId: id } }))
  const first = available.find(({ isDefault }) => isDefault) ?? available[0]
  return (
    <div className={stepStyles.content}>
      <ChoiceCards legend={texts.title}>
        <ChoiceCard
          name="criteria"
          label={texts.byPosition}
          lines={[texts.byPositionText]}
          isChosen={criteriaSetId === null}
          onChoose={() => choose(null)}
        />
        <ChoiceCard
          name="criteria"
          label={texts.oneSet}
          lines={[texts.oneSetText]}
          isChosen={criteriaSetId !== null}
          onChoose={() => first && choose(first.id)}
        />
      </ChoiceCards>
      {criteriaSetId !== null && (
        <NativeSelect
          className={styles.select}
          label={texts.set}
          data={[
            ...(isUnavailable ? [{ value: criteriaSetId, label: chosen?.name ?? texts.deletedSet }] : []),
            ...available.map(({ id, name, version }) => ({
              value: id,
              label: texts.version(name, version?.number ?? 0),
            })),
          ]}
          value={criteriaSetId}
          error={isUnavailable && (chosen ? texts.setUnavailable : texts.setDeleted)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <p className={stepStyles.muted}>{texts.newest}</p>
    </div>
  )
}

/** How many reviews use which set. */
function UsedSets({ plan: { data, isOutdated } }: StepProps) {
  const used = data ? setsIn(data.rows) : []
  if (used.length === 0) return null
  return (
    <Panel title={texts.used}>
      <div className={stepStyles.content}>
        <ul className={styles.sets} aria-busy={isOutdated}>
          {used.map(({ name, number, reviews }) => (
            <li key={name}>
              <span>{texts.version(name, number)}</span>
              <span className={styles.count}>{texts.reviews(reviews)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
