import type { CriteriaSet } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/fields'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { criteriaEditor } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useCriteriaVersion } from '../queries'
import { Differences } from './Differences'
import { differenceSummary } from './difference-summary'
import styles from './VersionsTab.module.css'

const texts = criteriaEditor.comparison

/** The option for the draft. The others are IDs of versions. */
const draft = 'draft'

/** Compares two versions, or a version with the draft. Starts with the newest change. */
export function Comparison({ set }: { set: CriteriaSet }) {
  const options = [
    ...(set.draft ? [{ value: draft, label: criteriaEditor.versions.draft }] : []),
    ...set.versions.map(({ id, number }) => ({ value: id, label: criteriaEditor.versions.version(number) })),
  ]
  const [to, setTo] = useState(options[0]?.value ?? '')
  const [from, setFrom] = useState((options[1] ?? options[0])?.value ?? '')
  if (options.length < 2) return null
  return (
    <Panel title={texts.title}>
      <div className={styles.comparison}>
        <div className={styles.selects}>
          <NativeSelect
            label={texts.from}
            data={options}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <NativeSelect
            label={texts.to}
            data={options}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <Compared set={set} from={from} to={to} />
      </div>
    </Panel>
  )
}

function Compared({ set, from, to }: { set: CriteriaSet; from: string; to: string }) {
  const before = useCriteria(set, from)
  const after = useCriteria(set, to)
  const error = before.error ?? after.error
  if (error) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()])
    return <ErrorState title={criteriaEditor.versions.loadFailed} text={error.message} onRetry={retry} />
  }
  if (!before.criteria || !after.criteria) {
    return <SkeletonRows rows={3} label={criteriaEditor.versions.loading} />
  }
  const summary = differenceSummary(before.criteria, after.criteria)
  return (
    <>
      <p role="status">{summary}</p>
      {summary !== texts.same && <Differences before={before.criteria} after={after.criteria} />}
    </>
  )
}

function useCriteria(set: CriteriaSet, choice: string) {
  const { data, error, refetch } = useCriteriaVersion(choice === draft ? undefined : choice)
  const criteria: Criterion[] | undefined = choice === draft ? set.draft?.criteria : data?.criteria
  return { criteria, error, refetch }
}
